import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'

import type { PageAccount } from '../pageAccount'

type Credentials = { password: string; code?: string; remember?: boolean }

/** Signs the page's own account in again; the response of another one's sign-in is never accepted. */
export const signInBeside = (
  { collection, email }: PageAccount,
  credentials: Credentials,
): Promise<Result<unknown>> =>
  callServer(`${routes.api}/${collection}/login`, {
    method: 'POST',
    body: { email, ...credentials },
    read: json<unknown>,
  })
