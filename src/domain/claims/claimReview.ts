import { limits } from '@/config/limits'
import { claimReview as copy } from '@/copy/claimReview'

import type { ClaimFinding } from './checkClaims'
import { fieldOf, type PublicText } from './claimCheckedFields'
import { type MarkedPart, markedParts } from './markedParts'
import type { FieldError } from '@/domain/shared/errors'

/** The key of a change's body for the answer to its claims, beside the content; no field has this name. */
export const claimReviewKey = 'claimReview'

type Placed = Pick<PublicText, 'path' | 'text'>

/** Whether a text stands in the same field, in whichever row. */
export const isSameText = (one: Placed, other: Placed): boolean =>
  one.text === other.text && fieldOf(one.path) === fieldOf(other.path)

/** A claim in a public text that nobody has answered for. As a field error it says what was found. */
export type OpenClaim = FieldError & ClaimFinding & PublicText

/** The open claims among a refusal's field errors. */
export const claimsIn = (fieldErrors: readonly FieldError[]): OpenClaim[] =>
  fieldErrors.filter(
    (error): error is OpenClaim => 'rule' in error && 'match' in error && 'text' in error,
  )

/** The claims of one text, and the text in parts, of which some are marked as found. */
export type ClaimedText = {
  path: string
  label: string
  parts: MarkedPart[]
  claims: OpenClaim[]
}

/** Claims by text, in their order, for people who judge them: several rules may find the same words. */
export function claimedTexts(claims: readonly OpenClaim[]): ClaimedText[] {
  const byPath = new Map<string, OpenClaim[]>()
  for (const claim of claims) byPath.set(claim.path, [...(byPath.get(claim.path) ?? []), claim])
  return [...byPath].map(([path, found]) => ({
    path,
    label: found[0]?.label ?? '',
    parts: markedParts(found[0]?.text ?? '', found),
    claims: found,
  }))
}

/** An earlier answer: what it says and covers, and until which day of Seoul (`2026-03-05`); without an end for a reason. */
export type GivenReview = {
  number?: string | null
  expiresAt?: string | null
  reason?: string | null
  /** The id of the planned publication that it was given for. */
  plan?: unknown
  findings: readonly { path: string; rule: string; text: string }[]
}

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

/** What an admin answers: the number of the advance review with its last day, or why no advance review is needed. */
export type ClaimReview = { number: string; expiresAt: string } | { reason: string }

/** Whether an earlier answer says the same. */
export const isSameReview = (given: GivenReview, review: ClaimReview): boolean =>
  'reason' in review
    ? given.reason === review.reason
    : given.number === review.number && given.expiresAt === review.expiresAt
