import { randomBytes } from 'node:crypto'

import { processSingleton } from '@/config/processSingleton'

const header = 'x-enrolment'

// Only this process knows it, so no client can send it.
const admission = processSingleton('enrolment', () => ({
  value: randomBytes(32).toString('base64url'),
}))

/** Headers of a request that the sign-in strategy lets people use without their required second factor (specification 6.9). */
export function admitEnrolment(headers: Headers): Headers {
  const admitted = new Headers(headers)
  admitted.set(header, admission.value)
  return admitted
}

export const isEnrolmentAdmitted = (headers: Headers): boolean =>
  headers.get(header) === admission.value
