import { randomBytes } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { processSingleton } from '@/process/processSingleton'
import { missingSecondFactor } from '@/config/sessionNames'
import { isSecondFactorMissing, type SecondFactorPolicy } from '@/domain/accounts/secondFactor'
import { AppError } from '@/domain/shared/errors'

const header = 'x-enrolment'

// Only this process knows it, so no client can send it.
const admission = processSingleton('enrolment', () => ({
  value: randomBytes(32).toString('base64url'),
}))

/** Headers of a request that people may send without their required second factor: to set it up, or to sign out (specification 6.9). */
export function admitEnrolment(headers: Headers): Headers {
  const admitted = new Headers(headers)
  admitted.set(header, admission.value)
  return admitted
}

/** Whether a signed-in person counts as nobody in this request: a required second factor is missing, and the request is not admitted. */
export const isConfinedToEnrolment = (
  policy: SecondFactorPolicy,
  user: Parameters<typeof isSecondFactorMissing>[1],
  headers: Headers,
): boolean => isSecondFactorMissing(policy, user) && headers.get(header) !== admission.value

/** Refuses a person who has to set up a second factor first. Throws `secondFactorMissing`. */
export function requireSecondFactor({ responseHeaders }: Pick<PayloadRequest, 'responseHeaders'>) {
  if (responseHeaders?.has(missingSecondFactor)) throw new AppError('secondFactorMissing')
}
