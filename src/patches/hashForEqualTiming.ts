import crypto from 'node:crypto'
import { promisify } from 'node:util'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: 'timing must not tell an unknown e-mail from a wrong password, and Payload does not export its hash function',
  needlessWhen: 'Payload hashes for unknown accounts too, or exports its hash function',
}

/** Takes as long as Payload's password check, by hashing with the same parameters and within the same limit. */
export async function hashForEqualTiming(password: string): Promise<void> {
  const salt = crypto.randomBytes(32).toString('hex')
  // Read at each call: `limitHashConcurrency` replaces it.
  await promisify(crypto.pbkdf2)(password, salt, 600_000, 32, 'sha256')
}
