import type { PayloadRequest, TypedUser } from 'payload'

import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { confirmSetup, isSetupWaiting } from '@/database/accounts/secondFactors'
import { endSessions, requireSessionStillOpen, sidOf } from '@/database/accounts/sessions'
import { withTransaction } from '@/database/core/transaction'
import { queueNotification } from '@/database/notifications/outbox'
import { AppError } from '@/domain/shared/errors'
import { confirmingSchema } from '@/domain/accounts/secondFactor'
import { parseCode } from '@/domain/accounts/typedCode'
import { countingCodes } from '@/rateLimit/wrongCodes'
import { countingPasswords } from '@/rateLimit/failedPasswords'
import { defineUseCase } from '@/useCases/defineUseCase'

import { accountOf } from './proveOwner'

/**
 * Turns the second factor on with the first code of the app that was given the key: ends the account's other sessions, forgets its
 * remembered browsers and mails its owner (specification 6.9).
 * @param input what the client sent, unchecked
 * @returns the recovery codes, shown this once
 * @throws {AppError} `unauthenticated`, `forbidden`, `invalidInput`, `secondFactorLapsed` where no key of this session waits,
 * `secondFactorWrong`, `tooManyRequests`, `unavailable`
 */
export const confirmSecondFactor = defineUseCase({
  guard: requireAdminOrAgent,
  schema: confirmingSchema,
  run: async (req, { code }, person): Promise<{ recoveryCodes: string[] }> => {
    const sid = sidOf(person)
    if (!sid) throw new AppError('unauthenticated')
    // Before it is counted: anyone with a stolen session could use up the owner's tries.
    if (!(await isSetupWaiting(req, accountOf(person), sid)))
      throw new AppError('secondFactorLapsed')
    const recoveryCodes = await countingPasswords(req, person.email, () =>
      countingCodes(req, String(person.id), true, () =>
        withTransaction(req, () => confirm(req, person, { code, sid })),
      ),
    )
    return { recoveryCodes }
  },
})

async function confirm(
  req: PayloadRequest,
  person: TypedUser,
  { code, sid }: { code: string; sid: string },
): Promise<string[]> {
  const account = accountOf(person)
  await endSessions(req, account.id, sid)
  await requireSessionStillOpen(req, person)
  const confirmed = await confirmSetup(req, account, { code: parseCode(code), sid })
  if (confirmed === 'lapsed') throw new AppError('secondFactorLapsed')
  if (confirmed === 'wrong') throw new AppError('secondFactorWrong')
  await queueNotification(req, 'second-factor-set', account)
  return confirmed
}
