import type { Payload } from 'payload'

import { deleteClaimCheck, listClaimChecks, replaceClaimCheck } from '@/database/claims/claimChecks'
import { readPublishedDocuments } from '@/database/claims/publishedDocuments'
import { documentOf } from '@/domain/claims/claimCheckedFields'
import { isoKoreanDay } from '@/domain/calendar/time'

import { checkDocument, type CheckOptions, currentRules, fingerprintOf } from './checkDocument'
import { publicTextsOf } from './publicTexts'

/**
 * Rechecks published documents when the rules or the texts have changed (an upgrade, a restored backup), and after an answer's last day. Publishes
 * and unpublishes nothing; what it finds is an open claim (specification 8.14). Safe to repeat.
 */
export async function recheckClaims(
  payload: Payload,
  { now = new Date(), rules = currentRules }: Pick<CheckOptions, 'now' | 'rules'> = {},
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
