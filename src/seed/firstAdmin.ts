import { randomBytes } from 'node:crypto'

import type { Payload } from 'payload'

import { environment } from '@/config/env'

type FirstAdmin = { email: string; generatedPassword?: string }

const defaultEmail = 'admin@example.com'

/**
 * Creates the first admin if there is none, as the system: with the environment's password, or a random one that is returned to be shown
 * once (specification 6.2).
 */
export async function createFirstAdmin(payload: Payload): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({
    collection: 'admins',
    overrideAccess: true,
  })
  if (totalDocs > 0) return undefined
  const { ADMIN_EMAIL: email = defaultEmail, ADMIN_PASSWORD } = environment()
  const generatedPassword = ADMIN_PASSWORD ? undefined : randomBytes(15).toString('base64url')
  await payload.create({
    collection: 'admins',
    data: { email, password: ADMIN_PASSWORD ?? generatedPassword ?? '' },
    depth: 0,
    overrideAccess: true,
  })
  return { email, ...(generatedPassword ? { generatedPassword } : {}) }
}

/** For the operator; a generated password is shown nowhere else. */
export const firstAdminLine = ({ email, generatedPassword }: FirstAdmin): string =>
  generatedPassword
    ? `First admin: ${email}, password ${generatedPassword} (shown this once: note it, then change it in the panel)`
    : `First admin: ${email}, with the password of ADMIN_PASSWORD`
