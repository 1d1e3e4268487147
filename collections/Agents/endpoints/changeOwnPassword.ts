import type { Endpoint } from 'payload'

import { account as copy } from '@/copy/account'
import { changePassword } from '@/operations/changePassword'
import { readBody } from '@/operations/readBody'
import { endedSession } from '@/operations/sessionCookie'
import { uncachedJson } from '@/operations/uncachedJson'

/** `POST /api/agents/password`: a new password for the signed-in agent, who has to sign in anew with it. */
export const changeOwnPassword: Endpoint = {
  method: 'post',
  path: '/password',
  handler: async (req) => {
    await changePassword(req, await readBody(req as Request))
    const headers = { 'Set-Cookie': endedSession() }
    return uncachedJson({ message: copy.passwordChanged }, { headers })
  },
}
