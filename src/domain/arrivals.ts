/** What has come that a person has not seen. Times are ISO texts. */
export type Arrivals = {
  /** Consultations that came after this are marked as new: what was unseen when this visit began. */
  since: string
  /** The newest consultation that the person has had on the screen. */
  seen: string
  /** How many came after it. */
  unseen: number
}

/** Whether a consultation is new to the person. Those without a time never are. */
export const isNewSince = (since: string | null, submittedAt: string | null): boolean =>
  since !== null && submittedAt !== null && submittedAt > since
