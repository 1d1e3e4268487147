import type { Payload, PayloadRequest } from 'payload'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'
import { isoKoreanDay } from '@/domain/calendar/time'

/** Seeds the privacy policy, in force from today, as the system. */
export async function seedPrivacyPolicy(payload: Payload, req: PayloadRequest): Promise<void> {
  await payload.updateGlobal({
    slug: 'privacy-policy',
    data: {
      ...structuredClone(firstRunPrivacyPolicy),
      // As the panel's picker stores a day: panels in other time zones show the site's day too.
      effectiveOn: `${isoKoreanDay(new Date())}T12:00:00.000Z`,
      _status: 'published',
    } as never,
    depth: 0,
    overrideAccess: true,
    req,
  })
}
