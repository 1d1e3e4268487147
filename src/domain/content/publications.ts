import { publications as copy } from '@/copy/publications'

/** Types with drafts, so their publications can be planned. */
export const publicationSlugs = ['landing-page', 'privacy-policy', 'consultant-profile'] as const

export type PublicationSlug = (typeof publicationSlugs)[number]

export const publicationStates = copy.states

export type PublicationState = keyof typeof publicationStates

/** Whether a plan still waits for its moment or for an admin. */
export const isOpenPlan = ({ state }: { state?: PublicationState | null }): boolean =>
  state === 'planned' || state === 'held'

/** Why a planned publication was held. */
export type PublicationOutcome = keyof typeof copy.outcomes

/** A global, or a profile by its id. */
export type PublicationTarget =
  | { slug: Exclude<PublicationSlug, 'consultant-profile'>; id?: undefined }
  | { slug: 'consultant-profile'; id: string }

/** A target as a client names it, perhaps without the profile's id. */
export type AskedTarget = { slug: PublicationSlug; id?: string }

/** A planned publication as pages and programs get it; the content stays in the database. */
export type PlannedPublication = {
  id: string
  slug: PublicationSlug
  /** Of a profile. */
  target: string | null
  title: string
  /** ISO times. */
  publishAt: string
  plannedAt: string
  settledAt: string | null
  /** The e-mail of the admin. */
  plannedBy: string
  /** The names of the public fields that it changes; for a held or ended plan, as it was then; null for plans from before names were kept. */
  changes: string | null
  /** The names of those among them that were published since it was planned. */
  undoes: string | null
  /** The e-mail of the admin who cancelled it. */
  withdrawnBy: string | null
  state: PublicationState
  outcome: string | null
}
