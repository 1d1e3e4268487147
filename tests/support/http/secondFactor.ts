import { appCode, type Enrolled, keyOf } from '@tests/support/secondFactor'

import { sendJson, type SessionHeaders } from './client'

/** Sets a second factor up in this session, as its page does. */
export async function enrolOver(
  url: string,
  session: SessionHeaders,
  password: string,
): Promise<Enrolled> {
  const setup = await sendJson<{ key: string }>(
    'POST',
    `${url}/api/second-factor/setup`,
    { password },
    session,
  )
  const key = keyOf(setup)
  const { recoveryCodes } = await sendJson<{ recoveryCodes: string[] }>(
    'POST',
    `${url}/api/second-factor/confirm`,
    { code: appCode(key) },
    session,
  )
  return { key, recoveryCodes }
}

/** Signs in with a code, and returns the answer. */
export const signInWithCode = (
  url: string,
  collection: 'admins' | 'agents',
  typed: { email: string; password: string; code?: string; remember?: boolean },
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/api/${collection}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
    body: JSON.stringify(typed),
  })
