import type { PayloadRequest } from 'payload'

import { missingSecondFactor } from '@/config/session'
import { AppError } from '@/domain/shared/errors'

/** Refuses a person who has to set up a second factor first. Throws `secondFactorMissing`. */
export function requireSecondFactor({ responseHeaders }: Pick<PayloadRequest, 'responseHeaders'>) {
  if (responseHeaders?.has(missingSecondFactor)) throw new AppError('secondFactorMissing')
}
