import type { Payload, PayloadRequest } from 'payload'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'

/** Writes the privacy policy's first text, in force from today. */
export async function seedPrivacyPolicy(payload: Payload, req: PayloadRequest): Promise<void> {
  await payload.updateGlobal({
    slug: 'privacy-policy',
    data: {
      ...structuredClone(firstRunPrivacyPolicy),
      effectiveOn: new Date().toISOString(),
    } as never,
    depth: 0,
    // Seeding is the system acting before anybody has an account.
    overrideAccess: true,
    req,
  })
}
