/** For `node --import`, in everything that a test run starts. */
export const cheapHashes = './tests/support/machine/cheapHashes.js'

/**
 * Hashes passwords and passphrases with all rounds: for blocks about sign-ins that overlap with something, or about their time, and
 * about files that something else reads or writes.
 */
export function hashFully(): void {
  beforeAll(() => void (process.env.HASH_FULLY = '1'))
  afterAll(() => void delete process.env.HASH_FULLY)
}
