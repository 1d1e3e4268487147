import { AsyncResource } from 'node:async_hooks'
import crypto, { type BinaryLike } from 'node:crypto'

import { limits } from '@/config/limits'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: 'Payload hashes inside its operations. Without a limit, sign-ins occupy all libuv threads, and file reads and DNS wait',
  needlessWhen: 'Payload limits its hashing or takes a hash function as an option',
}

type Callback = (error: Error | null, key: Buffer) => void
type Pbkdf2 = (
  password: BinaryLike,
  salt: BinaryLike,
  iterations: number,
  keyLength: number,
  digest: string,
  callback: Callback,
) => void

// On the function itself: each bundle has its own copy of this module, but all share the function.
const mark = Symbol.for('harumatchum.limitPasswordHashing')

/** Lets `crypto.pbkdf2` run at most `limits.concurrentHashes` times at once in this process; other calls wait. */
export function limitHashConcurrency(): void {
  if (mark in crypto.pbkdf2) return
  Object.assign(crypto, {
    pbkdf2: Object.assign(withConcurrencyLimit(crypto.pbkdf2), { [mark]: true }),
  })
}

export function withConcurrencyLimit(
  hash: Pbkdf2,
  limit: number = limits.concurrentHashes,
): Pbkdf2 {
  const waiting: (() => void)[] = []
  let running = 0

  const startNext = () => {
    while (running < limit) {
      const start = waiting.shift()
      if (!start) return
      running += 1
      start()
    }
  }

  return (password, salt, iterations, keyLength, digest, callback) => {
    // Another call's end starts this one, which must keep its own async context.
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
