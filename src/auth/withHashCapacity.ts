import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { retryAfter } from '@/config/retryAfter'
import { processSingleton } from '@/process/processSingleton'
import { AppError } from '@/domain/shared/errors'

const hashing = processSingleton('hashing', () => ({ active: 0 }))

/** Runs work that hashes passwords. Throws `unavailable`, with `Retry-After`, while too many are hashed; else what `work` throws. */
export async function withHashCapacity<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (hashing.active >= limits.hashCapacity) {
    // 503 and not 429: the client did nothing wrong, and another process may have capacity.
    req.responseHeaders = new Headers(retryAfter())
    throw new AppError('unavailable')
  }
  hashing.active += 1
  try {
    return await work()
  } finally {
    hashing.active -= 1
  }
}
