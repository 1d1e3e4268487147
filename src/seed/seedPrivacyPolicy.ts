import type { Payload, PayloadRequest } from 'payload'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'

/** Seeds the privacy policy, in force from today, as the system. */
export async function seedPrivacyPolicy(payload: Payload, req: PayloadRequest): Promise<void> {
  await payload.updateGlobal({
    slug: 'privacy-policy',
    data: {
      ...structuredClone(firstRunPrivacyPolicy),
      effectiveOn: new Date().toISOString(),
      _status: 'published',
    } as never,
    depth: 0,
    overrideAccess: true,
    req,
  })
}
