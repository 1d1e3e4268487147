import { limits } from '@/config/limits'
import { claimReview as copy } from '@/copy/claimReview'

import type { ClaimFinding } from './checkClaims'
import type { PublicText } from './claimCheckedFields'
import { type GivenReview, isSameText, type OpenClaim } from './claimReview'

/** The check of one text, and the version of its rules. */
export type ClaimRules = {
  version: string
  check: (text: string) => { findings: readonly ClaimFinding[] }
}

type Judged = {
  open: OpenClaim[]
  /** The other claims, each with the answer that counts for it. */
  covered: { claim: OpenClaim; review: GivenReview }[]
  /** The last day in Seoul on which all of those answers count; null if none ends. */
  coveredUntil: string | null
}

type Judging = {
  /** The newest first. */
  reviews: readonly GivenReview[]
  rules: ClaimRules
  /** A day of Seoul. */
  today: string
  /** Whether an answer counts for a text; left out, each does. */
  covers?: (review: GivenReview, text: PublicText) => boolean
}

/**
 * Finds claims that no valid answer covers, for the same field, rule and text; skips overlong texts. Of several valid answers the newest
 * counts.
 */
export function judgeClaims(
  texts: readonly PublicText[],
  { covers = () => true, reviews, rules, today }: Judging,
): Judged {
  const valid = reviews.filter(({ expiresAt }) => !expiresAt || expiresAt >= today)
  const covered: Judged['covered'] = []
  const open = texts.flatMap((shown) => {
    const { label, path, text } = shown
    if (text.length > limits.claimTextLength) return []
    const answers = valid.filter((review) => covers(review, shown))
    return rules.check(text).findings.flatMap((finding) => {
      const { match, reason, rule } = finding
      const claim = { path, message: copy.finding(match, reason), label, text, ...finding }
      const review = answers.find(({ findings }) =>
        findings.some((one) => one.rule === rule && isSameText(one, shown)),
      )
      if (!review) return [claim]
      covered.push({ claim, review })
      return []
    })
  })
  const ends = covered.flatMap(({ review }) => review.expiresAt || [])
  return { open, covered, coveredUntil: ends.toSorted()[0] ?? null }
}
