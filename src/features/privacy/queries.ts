import type { Payload } from 'payload'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'
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
  const policy = await payload.findGlobal({
    slug: 'privacy-policy',
    depth: 0,
    overrideAccess: false,
  })
  const { updatedAt } = policy
  return { ...presentPolicy(policy), ...(updatedAt ? { updatedAt } : {}) }
}
