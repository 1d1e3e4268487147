import { randomInt } from 'node:crypto'

import { limits } from '@/config/limits'
import { drawRecoveryCode, groupedRecoveryCode } from '@/domain/accounts/recoveryCodeFormat'

import { digestUnderSecret } from './secondFactorSecrets'

/** The stored form of a recovery code: without the secret nobody can try codes against it. */
export const digestOfRecoveryCode = (code: string, account: string): string =>
  digestUnderSecret(`${account} ${code}`)

/** New recovery codes of an account, as they are shown and as they are stored. */
export function newRecoveryCodes(account: string): { codes: string[]; digests: string[] } {
  const codes = Array.from({ length: limits.recoveryCodes }, () => drawRecoveryCode(randomInt))
  return {
    codes: codes.map(groupedRecoveryCode),
    digests: codes.map((code) => digestOfRecoveryCode(code, account)),
  }
}
