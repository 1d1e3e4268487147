import type { PayloadRequest } from 'payload'

import { isReadable, type SecondFactor } from '@/database/accounts/secondFactors'
import { spendCode } from '@/database/accounts/spendCode'
import { AppError } from '@/domain/shared/errors'
import { parseCode } from '@/domain/accounts/typedCode'

/** Uses the code up in `req`'s transaction; touch the conflict row first. Throws `secondFactorUnreadable`, `…Required`, `…Wrong`. */
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
