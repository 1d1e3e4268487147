import type { ClaimClause, ClaimReason } from '@/copy/claims'

import type { Concept } from './concept'

/** Words that make a claim: one concept, or one before another at most `gap` letters away. */
export type Form = {
  first: Concept
  then?: Concept
  gap?: number
  /** The authority's function wording makes it lawful, or an illness that the authority itself names. */
  allowed?: 'functionWording' | 'approvedIllness'
  /** Naming it is enough, where the sentence is about nothing else: what a service, a doctor or a form has to know. */
  isMention?: boolean
  /** One of these has to stand in the same sentence too. */
  beside?: readonly Concept[]
  /** The second concept may stand in the next sentence. */
  isAcross?: boolean
  /** Its words are also those of the service: near words of it they claim nothing. */
  isOfService?: boolean
  /** It stays a claim when it is asked. */
  isFoundInQuestions?: boolean
  /** Its own words deny something, so that a denial behind it takes nothing back. */
  ignoresDenial?: boolean
}

/** A kind of unlawful claim. `examples` are found by it and `lawful` are not; the tests and docs/claims.md hold to both. */
export type ClaimRule = {
  id: ClaimReason
  clause: ClaimClause
  forms: readonly Form[]
  examples: readonly string[]
  lawful: readonly string[]
}
