import type { Endpoint } from 'payload'

import { changedAccountHeader } from '@/auth/changedAccountCookie'
import { expiredSessionCookie } from '@/auth/sessionCookie'
import { auth as copy } from '@/copy/auth'
import { changePassword } from '@/useCases/accounts/changePassword'
import { readBody } from '@/useCases/input/readBody'
import { uncachedJson } from '@/useCases/input/uncachedJson'

/** `POST /api/agents/password`: a new password for the signed-in agent, who has to sign in with it again. */
export const changeOwnPassword: Endpoint = {
  method: 'post',
  path: '/password',
  handler: async (req) => {
    const { email } = await changePassword(req, await readBody(req as Request))
    const headers = new Headers({ 'Set-Cookie': expiredSessionCookie() })
    headers.append('Set-Cookie', changedAccountHeader(req.payload, email))
    return uncachedJson({ message: copy.passwordChanged }, { headers })
  },
}
