import type { LostReason, Stage } from './stage'

/** Whether a consultation's promise is still to be kept (`open`) or its deadline has passed (`overdue`); none once attempted or closed. */
type Promised = 'open' | 'overdue' | null

/** How far a consultation has come, as it is stored (specification 18.1). */
export type Progress = {
  stage: Stage
  lostReason: LostReason | null
  dueAt: Date | null
  promised: Promised
  firstAttemptAt: Date | null
  /** Minutes of office hours from the receipt to the first attempt. */
  contactMinutes: number | null
  firstReachedAt: Date | null
  stageChangedAt: Date | null
  callBackAt: Date | null
  version: number
}

/** How far a consultation has come, as rows of lists show it. */
export type ShownProgress = {
  stage: Stage
  lostReason: LostReason | null
  /** By when to call, as an ISO time; kept after the first attempt. */
  dueAt: string | null
  /** Whether the first call is still to be made, so that `dueAt` counts. */
  isPromised: boolean
  /** A booked call-back, as an ISO time. */
  callBackAt: string | null
  /** The number of the latest change. */
  version: number
}
