const tails = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key one after the other in this process, so that they don't use up each other's retries.
 * Other processes are not excluded: the transaction decides.
 */
export async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve()
  const current = before.then(work, work)
  const settled = current.then(
    () => undefined,
    () => undefined,
  )
  tails.set(key, settled)
  try {
    return await current
  } finally {
    if (tails.get(key) === settled) tails.delete(key)
  }
}
