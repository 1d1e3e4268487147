import { createLocalReq, type Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import { isAutoAssignOn } from '@/database/closedDays'
import { agreedTime } from '@/database/core/adapter'
import { withTransaction } from '@/database/core/transaction'
import { withJobLease } from '@/database/locks/jobLease'
import { assignInTurn, hasUnassigned } from '@/database/unassignedConsultations'
import { startInterval } from '@/jobs/startInterval'

type Run = {
  /** The time to judge leave by; without it, the earlier one of this process's clock and the database's. */
  now?: Date
  abortSignal?: AbortSignal
}

/** Assigns requests without an agent in every process, while the site settings say so. Returns the shutdown callback. */
export const startAssigning = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (abortSignal) => assignUnassigned(payload, { abortSignal }), {
    every: durations.promisePoll,
    failure: 'requests could not be assigned; trying again',
  })

/** Assigns what is shown as 미지정 to approved agents in turn, but for those on leave (specification 18.5). */
export async function assignUnassigned(
  payload: Payload,
  { abortSignal, now }: Run = {},
): Promise<void> {
  if (!(await isAutoAssignOn(payload)) || !(await hasUnassigned(payload))) return
  await withJobLease(payload, 'assignment', async () => {
    const time = now ?? (await agreedTime(payload))
    const req = await createLocalReq({}, payload)
    let assigned: number
    do assigned = await withTransaction(req, () => assignInTurn(req, time))
    while (assigned === limits.promisesPerTransaction && !abortSignal?.aborted)
  })
}
