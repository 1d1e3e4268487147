import type { ClaimClause, ClaimReason } from '@/copy/claims'

import type { Concept } from './concept'

/** Words that make a claim: one concept, or one before another at most `gap` letters away. */
export type Form = {
  first: Concept
  then?: Concept
  gap?: number
  /** One of these has to stand in the same sentence too. */
  beside?: readonly Concept[]
  /** The second concept may stand in the next sentence. */
  isAcross?: boolean
}

/** A kind of unlawful claim. `examples` are found by it and `lawful` are not; the tests and docs/claims.md hold to both. */
export type ClaimRule = {
  id: ClaimReason
  clause: ClaimClause
  forms: readonly Form[]
  examples: readonly string[]
  lawful: readonly string[]
}
