const lines = new Map<string, Promise<unknown>>()

/**
 * Runs what has the same key one after the other in this process, so that a person's own saves don't spend their tries
 * on one another. A courtesy: what another process does at that moment is for the transaction to find out.
 */
export async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  lines.set(key, settled)
  try {
    return await mine
  } finally {
    if (lines.get(key) === settled) lines.delete(key)
  }
}
