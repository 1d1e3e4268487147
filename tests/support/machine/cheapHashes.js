import crypto from 'node:crypto'

/**
 * Loaded before every application under test: the keys of passwords come from a thousandth of the rounds. Where HASH_FULLY is set, as in
 * suites about the time of a sign-in, all rounds are run too, and the key is still the one of the database that tests copy.
 */
const real = Symbol.for('harumatchum.realHash')
// The suites of a worker share `crypto`, and each has an environment of its own.
const hash = crypto.pbkdf2[real] ?? crypto.pbkdf2

const cheapHash = (password, salt, rounds, keyLength, digest, callback) => {
  const derive = () => hash(password, salt, Math.ceil(rounds / 1000), keyLength, digest, callback)
  if (process.env.HASH_FULLY) hash(password, salt, rounds, keyLength, digest, derive)
  else derive()
}

Object.assign(crypto, { pbkdf2: Object.assign(cheapHash, { [real]: hash }) })
