import type { PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { takeBackAttempt } from '@/database/attempts'
import { inTimeOr } from '@/domain/inTime'

import { requestsOfAddress, requestsOfPhone } from './allowances'
import { countAgainst } from './refuseTooMany'

/**
 * Counts a visitor's submission against the address and, where it can be read, against the phone. Visitors are let
 * through where it can't be counted, or not soon: whether their request is stored is for the database to say.
 * @returns the seconds to wait where it is one too many, else 0
 */
export async function countSubmission(req: PayloadRequest, digits?: string): Promise<number> {
  const allowances = [requestsOfAddress(req), ...(digits ? [requestsOfPhone(digits)] : [])]
  try {
    return await inTimeOr(
      countAgainst(req.payload, allowances),
      durations.countingPatience,
      () => 0,
    )
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'a submission was let through uncounted' })
    return 0
  }
}

/** Takes back what was counted against the phone: nothing new came of it. */
export async function uncountPhone({ payload }: PayloadRequest, digits: string): Promise<void> {
  try {
    await takeBackAttempt(payload, requestsOfPhone(digits).key)
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'a submission could not be taken back' })
  }
}
