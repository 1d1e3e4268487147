import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { processSingleton } from '@/config/processSingleton'
import { AppError } from '@/domain/errors'

const hashing = processSingleton('hashingOperations', () => ({ underWay: 0 }))

/**
 * Does what a stranger can ask for and what hashes passwords, unless too many are at it: whoever would wait for longer than
 * anybody waits is told so at once. That is the process's state and nothing that this client did, and another process
 * may have room: hence 503 and not 429.
 * @throws {AppError} `unavailable`, with `Retry-After`; what `work` throws
 */
export async function withHashCapacity<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (hashing.underWay >= limits.hashingOperations) {
    req.responseHeaders = new Headers({ 'Retry-After': '5' })
    throw new AppError('unavailable')
  }
  hashing.underWay += 1
  try {
    return await work()
  } finally {
    hashing.underWay -= 1
  }
}
