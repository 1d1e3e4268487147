import type { Failure } from '@/client/callServer'
import { askForClaimReview, type ClaimPurpose } from '@/client/saving/questions'
import {
  claimReviewKey,
  claimsIn,
  type ClaimReview,
  type OpenClaim,
} from '@/domain/claims/claimReview'
import type { FieldError } from '@/domain/shared/errors'

/** What an admin has answered for the claims that a publication was refused for. */
export type ClaimAnswer = { claims: readonly OpenClaim[]; review: ClaimReview }

/**
 * Asks for an answer to the claims of a refused publication, or for a better one.
 * @param answered what was sent with the refused save
 * @param purpose what the answer leads to
 * @returns undefined where the refusal is about something else, null if nothing is to be published for now
 */
export async function answerClaims(
  { code, fieldErrors }: Pick<Failure, 'code' | 'fieldErrors'>,
  answered: ClaimAnswer | undefined,
  purpose: ClaimPurpose,
): Promise<ClaimAnswer | null | undefined> {
  const isRefused = code === 'claimReviewRequired'
  const isBetter =
    code === 'invalidInput' && fieldErrors.length > 0 && fieldErrors.every(isOfAnswer)
  const claims = isRefused ? claimsIn(fieldErrors) : answered?.claims
  if (!claims || !(isRefused || isBetter)) return undefined
  const errors = isBetter ? fieldErrors : []
  const review = await askForClaimReview(claims, {
    errors,
    purpose,
    typed: answered?.review,
  })
  return review && { claims, review }
}

const isOfAnswer = ({ path }: FieldError): boolean => path.startsWith(`${claimReviewKey}.`)
