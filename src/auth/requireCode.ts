import type { PayloadRequest } from 'payload'

import { isReadable, type SecondFactor, spendCode } from '@/database/accounts/secondFactors'
import { AppError } from '@/domain/errors'
import { parseCode } from '@/domain/secondFactor'

/**
 * Requires a code of the second factor and uses it up, in the transaction of `req`. Touch the account's conflict row first.
 * @throws {AppError} `secondFactorUnreadable` under another secret, `secondFactorRequired` without a code, `secondFactorWrong`
 */
export async function requireCode(
  req: PayloadRequest,
  factor: SecondFactor,
  code: string | undefined,
): Promise<void> {
  if (!isReadable(factor)) throw new AppError('secondFactorUnreadable')
  if (code === undefined) throw new AppError('secondFactorRequired')
  const typed = parseCode(code)
  if (!typed || !(await spendCode(req, factor, typed))) throw new AppError('secondFactorWrong')
}
