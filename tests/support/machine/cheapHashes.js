import { createRequire, syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before every application under test: the keys of passwords and passphrases come from a thousandth of the rounds. Where
 * HASH_FULLY is set, as in suites about the time of a sign-in, all rounds are run too, and the key of a password is still the one of the
 * database that tests copy.
 */
const real = Symbol.for('harumatchum.realHash')
// Jest keeps what is imported by name as it is at the first import.
const crypto = createRequire(import.meta.url)('node:crypto')
// The suites of a worker share `crypto`, and each has an environment of its own.
const hash = crypto.pbkdf2[real] ?? crypto.pbkdf2
const scrypt = crypto.scrypt[real] ?? crypto.scrypt

const cheapHash = (password, salt, rounds, keyLength, digest, callback) => {
  const derive = () => hash(password, salt, Math.ceil(rounds / 1000), keyLength, digest, callback)
  if (process.env.HASH_FULLY) hash(password, salt, rounds, keyLength, digest, derive)
  else derive()
}

const cheapScrypt = (passphrase, salt, keyLength, options, callback) => {
  const isCheap = !process.env.HASH_FULLY && options.N >= 2 ** 16
  const N = isCheap ? options.N / 1024 : options.N
  scrypt(passphrase, salt, keyLength, { ...options, N }, callback)
}

Object.assign(crypto, {
  pbkdf2: Object.assign(cheapHash, { [real]: hash }),
  scrypt: Object.assign(cheapScrypt, { [real]: scrypt }),
})
syncBuiltinESMExports()
