import { callServer, json, type Result } from '@/client/callServer'

import type { Account } from './questions'

/** Signs the page's own account in again; the response of another one's sign-in is never accepted. */
export const signInBeside = (
  { collection, email }: Account,
  password: string,
): Promise<Result<unknown>> =>
  callServer(`/api/${collection}/login`, {
    method: 'POST',
    body: { email, password },
    read: json<unknown>,
  })
