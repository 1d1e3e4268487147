import { randomBytes } from 'node:crypto'

import type { Payload } from 'payload'

import { environment } from '@/config/env'

const defaultEmail = 'admin@example.com'

/**
 * Creates the first admin where there is none: from the environment, or with a random password that is
 * returned to be shown once (DECISIONS, Routes and guards). Admins who exist already are left alone.
 */
export async function createFirstAdmin(
  payload: Payload,
): Promise<{ email: string; generatedPassword?: string } | undefined> {
  const { totalDocs } = await payload.count({ collection: 'admins', overrideAccess: true })
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
