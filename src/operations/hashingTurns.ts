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
const mark = Symbol.for('hashes in turn')

/**
 * Makes all hashing of passwords in this process take turns, so that many sign-ins at once slow one another down and
 * nobody else. Payload hashes within its own creating, updating and signing in, where nothing can be put around it; so
 * the one function that all of them call waits its turn. Once per process, however many bundles ask for it.
 */
export function hashInTurn(): void {
  if (mark in crypto.pbkdf2) return
  Object.assign(crypto, { pbkdf2: Object.assign(inTurn(crypto.pbkdf2), { [mark]: true }) })
}

/** The same function, of which only so many run at a time; first come, first served. */
export function inTurn(hash: Pbkdf2, atOnce: number = limits.hashesAtOnce): Pbkdf2 {
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
    // Whoever waits is started by another's end and must not go on in that one's context.
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
