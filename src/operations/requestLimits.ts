import { setTimeout as wait } from 'node:timers/promises'

import type { PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { takeBackAttempt } from '@/database/attempts'

import { requestsOfAddress, requestsOfPhone } from './allowances'
import { countAgainst } from './refuseTooMany'

/**
 * Counts a visitor's submission against the address and, where it can be read, against the phone. Visitors are let
 * through where it can't be counted, or not soon: whether their request is stored is for the database to say.
 * @returns the seconds to wait where it is one too many, else 0
 */
export async function countSubmission(req: PayloadRequest, digits?: string): Promise<number> {
  const allowances = [requestsOfAddress(req), ...(digits ? [requestsOfPhone(digits)] : [])]
  const patience = new AbortController()
  const { signal } = patience
  try {
    return await Promise.race([
      countAgainst(req.payload, allowances),
      wait(durations.countingPatience, 0, { signal }),
    ])
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'a submission was let through uncounted' })
    return 0
  } finally {
    patience.abort()
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
