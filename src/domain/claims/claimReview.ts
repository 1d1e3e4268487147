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

/** What an admin answers: the number of the advance review with its last day, or why no advance review is needed. */
export type ClaimReview = { number: string; expiresAt: string } | { reason: string }

/** Whether an earlier answer says the same. */
export const isSameReview = (given: GivenReview, review: ClaimReview): boolean =>
  'reason' in review
    ? given.reason === review.reason
    : given.number === review.number && given.expiresAt === review.expiresAt
