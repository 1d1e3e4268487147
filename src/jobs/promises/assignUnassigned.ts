import { createLocalReq } from 'payload'

import { earlierClock } from '@/database/core/earlierClock'
import { withTransaction } from '@/database/core/transaction'
import { withJobLease } from '@/database/locks/jobLease'
import { assignInTurn, hasUnassigned, isAutoAssignOn } from '@/database/consultations/assignInTurn'

import { type PromiseJob, repeatWhileFull } from './promiseJob'

/**
 * Assigns 미지정 consultations to approved agents in turn, but for those on leave, while the site settings say so (specification 18.5). `now` decides
 * who is on leave; without it, the earlier of this process's clock and the database's.
 */
export const assignUnassigned: PromiseJob = async (payload, { abortSignal, now } = {}) => {
  if (!(await isAutoAssignOn(payload)) || !(await hasUnassigned(payload))) return
  await withJobLease(payload, 'assignment', async () => {
    const time = now ?? (await earlierClock(payload))
    const req = await createLocalReq({}, payload)
    await repeatWhileFull(() => withTransaction(req, () => assignInTurn(req, time)), abortSignal)
  })
}
