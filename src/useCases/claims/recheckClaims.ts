import type { Payload } from 'payload'

import { deleteClaimCheck, listClaimChecks, replaceClaimCheck } from '@/database/claims/claimChecks'
import { readPublishedDocuments } from '@/database/claims/publishedDocuments'
import { documentOf } from '@/domain/claims/claimCheckedFields'
import { isoKoreanDay } from '@/domain/calendar/time'

import { checkDocument, type CheckOptions, currentRules, fingerprintOf } from './checkDocument'
import { publicTextsOf } from './publicTexts'

/**
 * Checks again what is published: under other rules, with other texts than were checked (of an earlier version of the product, of a
 * backup), and after the last day of an answer. Publishes and takes back nothing; what it finds is open (specification 8.14). Twice is
 * the same.
 */
export async function recheckClaims(
  payload: Payload,
  { now = new Date(), rules = currentRules }: Omit<CheckOptions, 'mongoSession'> = {},
): Promise<void> {
  const today = isoKoreanDay(now)
  // The checks are read first: whatever is published after that is newer than its check.
  const checks = new Map((await listClaimChecks(payload)).map((one) => [one.document, one]))
  const published = await readPublishedDocuments(payload)
  for (const { content, target } of published) {
    const document = documentOf(target)
    const earlier = checks.get(document)
    checks.delete(document)
    const texts = publicTextsOf(payload, target.slug, content)
    const isCovered = !earlier?.coveredUntil || earlier.coveredUntil >= today
    if (isCovered && earlier?.fingerprint === fingerprintOf(texts, rules)) continue
    const { coveredUntil, fingerprint, open } = await checkDocument(payload, target, texts, {
      now,
      rules,
    })
    const check = { document, fingerprint, open: open.length, coveredUntil }
    await replaceClaimCheck(payload, check, earlier)
  }
  for (const document of checks.keys()) await deleteClaimCheck(payload, document)
}
