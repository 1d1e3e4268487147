import { setTimeout as wait } from 'node:timers/promises'

import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

import { isDuplicateKey, isWriteConflict } from './faults'

const attempts = 8

/**
 * Runs `work` in one transaction of `req` and commits it. Payload does not retry when two writers meet;
 * this does, with a growing random pause, and so must be able to run `work` again from its beginning.
 * @throws what `work` throws, after everything it wrote was rolled back.
 */
export async function withTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const isOwner = await initTransaction(req)
    try {
      const result = await work()
      if (isOwner) await commitTransaction(req)
      return result
    } catch (error) {
      await killTransaction(req)
      const isRetryable = isWriteConflict(error) || isDuplicateKey(error)
      if (!isOwner || !isRetryable || attempt === attempts) throw error
      await wait(Math.random() * 5 * 2 ** attempt)
    }
  }
}
