import type { Payload } from 'payload'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'
import { formatKoreanDay } from '@/domain/time'
import { contentReader } from '@/server/cache/contentReader'

export type PrivacyPolicyContent = {
  /** Formatted; absent in the first-run policy. */
  effectiveOn?: string
  introduction: string
  sections: readonly { title: string; text: string }[]
  /** ISO; absent in the first-run policy. */
  updatedAt?: string
}

/** Reads the privacy policy (cached). */
export const getPrivacyPolicy = contentReader<PrivacyPolicyContent, []>(
  'privacy policy',
  firstRunPrivacyPolicy,
  readPrivacyPolicy,
)

async function readPrivacyPolicy(payload: Payload): Promise<PrivacyPolicyContent> {
  const { effectiveOn, introduction, sections, updatedAt } = await payload.findGlobal({
    slug: 'privacy-policy',
    depth: 0,
    overrideAccess: false,
  })
  return {
    effectiveOn: formatKoreanDay(effectiveOn),
    introduction,
    sections: sections.map(({ text, title }) => ({ title, text })),
    ...(updatedAt ? { updatedAt } : {}),
  }
}
