import { randomBytes } from 'node:crypto'

import type { Payload } from 'payload'

import { environment } from '@/config/env'

type FirstAdmin = { email: string; generatedPassword?: string }

const defaultEmail = 'admin@example.com'

/**
 * Creates the first admin where there is none: from the environment, or with a random password that is
 * returned to be shown once (specification 6.2). Admins who exist already are left alone.
 */
export async function createFirstAdmin(payload: Payload): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({
    collection: 'admins',
    // The start-up itself asks; nobody is signed in.
    overrideAccess: true,
  })
  if (totalDocs > 0) return undefined
  const { ADMIN_EMAIL: email = defaultEmail, ADMIN_PASSWORD } = environment()
  const generatedPassword = ADMIN_PASSWORD ? undefined : randomBytes(15).toString('base64url')
  await payload.create({
    collection: 'admins',
    data: { email, password: ADMIN_PASSWORD ?? generatedPassword ?? '' },
    depth: 0,
    // Nobody can be signed in yet; the operator's environment decides.
    overrideAccess: true,
  })
  return { email, ...(generatedPassword ? { generatedPassword } : {}) }
}

/** The operator's line about the first admin; the only place that ever shows a generated password. */
export const firstAdminLine = ({ email, generatedPassword }: FirstAdmin): string =>
  generatedPassword
    ? `First admin: ${email}, password ${generatedPassword} (shown this once: note it, then change it in the panel)`
    : `First admin: ${email}, with the password of ADMIN_PASSWORD`
