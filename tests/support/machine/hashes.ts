/** For `node --import`, in everything that a test run starts. */
export const cheapHashes = './tests/support/machine/cheapHashes.js'

/** Hashes passwords with all rounds: for suites about sign-ins that overlap with something, or about their time. */
export function hashFully(): void {
  beforeAll(() => void (process.env.HASH_FULLY = '1'))
  afterAll(() => void delete process.env.HASH_FULLY)
}
