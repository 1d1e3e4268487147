import crypto from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Takes as long as Payload takes to compare a password, by hashing with the same parameters and within the same limit.
 *
 * Made for: payload 3.90.2
 * Why: an unknown e-mail must not be told from a wrong password by time, and Payload does not export these parameters.
 * Needless when: Payload compares a password for unknown accounts too, or exports its hash function.
 */
export async function spendPasswordTime(password: string): Promise<void> {
  const salt = crypto.randomBytes(32).toString('hex')
  // Read at each call: `limitHashConcurrency` replaces it.
  await promisify(crypto.pbkdf2)(password, salt, 600_000, 32, 'sha256')
}
