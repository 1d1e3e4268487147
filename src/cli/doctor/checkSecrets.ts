import type { Db } from 'mongodb'

import { environment } from '@/config/env'
import { foreignSecondFactors } from '@/database/accounts/foreignSecondFactors'
import { isSecretNoted, otherSecretSince } from '@/database/secretDigest'

import { type CheckResult, fine, hint, problem } from './CheckResult'

/** As many different characters as a random text of 32 has at the very least. */
const fewestCharacters = 10
// Six digits, since a given run of four, such as 1234, is in one of a thousand random texts.
const placeholder = /secret|password|change|example|default|123456|qwert/i

const isWeak = (secret: string) =>
  new Set(secret).size < fewestCharacters || placeholder.test(secret)

const names = ['PAYLOAD_SECRET', 'WEBHOOK_SECRET', 'METRICS_TOKEN', 'BACKUP_PASSPHRASE'] as const

/** Never tells a value. */
export async function checkSecrets(database: Db): Promise<CheckResult[]> {
  const settings = environment()
  const weak = names.filter((name) => {
    const value = settings[name]
    return value !== undefined && (name === 'BACKUP_PASSPHRASE' ? isRepeated(value) : isWeak(value))
  })
  const results = weak.map((name) =>
    problem(`${name} can be guessed: set it to a random text (openssl rand -hex 32).`),
  )
  if (settings.ADMIN_PASSWORD)
    results.push(
      hint('ADMIN_PASSWORD is needed by the first start only: remove it from the settings.'),
    )
  const { PAYLOAD_SECRET } = settings
  const since = PAYLOAD_SECRET ? await otherSecretSince(database, PAYLOAD_SECRET) : undefined
  if (since)
    results.push(
      problem(
        `PAYLOAD_SECRET is another one than this database has been used with since ${since.toISOString()}: second factors can't be read, and everybody is signed out. Set the earlier one again; if it is lost, reset the second factors, then run: npm run doctor -- --new-secret`,
      ),
    )
  const unreadable = PAYLOAD_SECRET ? await foreignSecondFactors(database) : undefined
  if (unreadable) results.push(problem(unreadable))
  if (results.length > 0) return results
  const isSame = PAYLOAD_SECRET !== undefined && (await isSecretNoted(database))
  const same = isSame ? ', and PAYLOAD_SECRET is the one noted in the database' : ''
  return [fine(`No secret looks as if it could be guessed${same}.`)]
}

/** A passphrase may be made of words. */
const isRepeated = (passphrase: string) => new Set(passphrase).size < fewestCharacters - 4
