import './withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'

/** What has come that a person has not seen. Times are ISO texts. */
export type Arrivals = {
  /** Consultations that came after this are marked as new: what was unseen when this visit began. */
  since: string
  /** The newest consultation that the person has had on the screen. */
  seen: string
  /** How many came after it. */
  unseen: number
}

/** The body of `POST /api/arrivals`: the time of the newest consultation on the screen. */
export const seenSchema = z.object({
  seen: z
    .string({ error: errors.invalidInput })
    .max(40, { error: errors.invalidInput })
    .transform((seen, { addIssue }) => {
      const time = new Date(seen)
      if (Number.isNaN(time.getTime())) addIssue({ code: 'custom', message: errors.invalidInput })
      return time
    }),
})

/** Whether a consultation is new to the person. Those without a time never are. */
export const isNewSince = (since: string | null, submittedAt: string | null): boolean =>
  since !== null && submittedAt !== null && submittedAt > since
