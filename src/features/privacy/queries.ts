import type { Payload } from 'payload'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'
import { newestChange } from '@/domain/content/newestChange'
import { contentReader } from '@/server/cache/contentReader'

import type { PrivacyPolicyContent } from './privacyPolicyContent'
import { presentPolicy } from './presentPolicy'

/** Reads the privacy policy (cached). */
export const getPrivacyPolicy = contentReader<PrivacyPolicyContent, []>(
  'privacy policy',
  firstRunPrivacyPolicy,
  readPrivacyPolicy,
)

async function readPrivacyPolicy(payload: Payload): Promise<PrivacyPolicyContent> {
  const asVisitor = { overrideAccess: false, depth: 0 } as const
  const [policy, settings] = await Promise.all([
    payload.findGlobal({ slug: 'privacy-policy', ...asVisitor }),
    payload.findGlobal({ slug: 'site-settings', ...asVisitor }),
  ])
  const updatedAt = newestChange([policy, settings])
  return { ...presentPolicy(policy), ...(updatedAt ? { updatedAt } : {}) }
}
