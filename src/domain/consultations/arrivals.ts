/** What has come that a person has not seen. Times are ISO texts. */
export type Arrivals = {
  /** The newest consultation that the person has had on the screen. */
  seen: string
  /** How many came after it. */
  unseen: number
}

/** Whether a consultation came after what the person had seen before this look. Those without a time never did. */
export const isNewSince = (since: string | null, submittedAt: string | null): boolean =>
  since !== null && submittedAt !== null && submittedAt > since
