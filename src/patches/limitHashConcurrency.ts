import { AsyncResource } from 'node:async_hooks'
import crypto, { type BinaryLike } from 'node:crypto'

import { limits } from '@/config/limits'

type Callback = (error: Error | null, key: Buffer) => void
type Pbkdf2 = (
  password: BinaryLike,
  salt: BinaryLike,
  iterations: number,
  keyLength: number,
  digest: string,
  callback: Callback,
) => void

// On the function itself: every bundle has this module once more, and all have the one function.
const mark = Symbol.for('harumatchum.limitPasswordHashing')

/**
 * Replaces `crypto.pbkdf2` by one that runs `limits.concurrentHashes` times at once in this process; the other calls wait.
 *
 * Made for: payload 3.90.2
 * Why: Payload hashes inside its own operations. Without a limit, sign-ins occupy every thread of libuv, and file reads and DNS wait.
 * Needless when: Payload limits its hashing or takes a hash function as an option.
 */
export function limitHashConcurrency(): void {
  if (mark in crypto.pbkdf2) return
  Object.assign(crypto, {
    pbkdf2: Object.assign(withConcurrencyLimit(crypto.pbkdf2), { [mark]: true }),
  })
}

/** The same function, of which `atOnce` run at a time; first come, first served. */
export function withConcurrencyLimit(
  hash: Pbkdf2,
  atOnce: number = limits.concurrentHashes,
): Pbkdf2 {
  const waiting: (() => void)[] = []
  let running = 0

  const startNext = () => {
    while (running < atOnce) {
      const start = waiting.shift()
      if (!start) return
      running += 1
      start()
    }
  }

  return (password, salt, iterations, keyLength, digest, callback) => {
    // A waiting call is started by the end of another one and must not continue in that one's context.
    const answer = AsyncResource.bind(callback)
    const end: Callback = (error, key) => {
      running -= 1
      startNext()
      answer(error, key)
    }
    waiting.push(() => {
      try {
        hash(password, salt, iterations, keyLength, digest, end)
      } catch (error) {
        end(error as Error, Buffer.alloc(0))
      }
    })
    startNext()
  }
}
