import { type MongoClient, MongoServerError } from 'mongodb'

const parameter = 'minSnapshotHistoryWindowInSeconds'

/** Of itself a server keeps a moment for five minutes; a large database on a slow machine takes longer to read. */
const wantedSeconds = 60 * 60

/**
 * Has the server keep the moment that `work` reads for an hour, and afterwards for as long as before. A server that this account may not
 * set stays as it is. Throws what `work` throws.
 */
export async function withLongSnapshotWindow<T>(
  client: MongoClient,
  work: () => Promise<T>,
): Promise<T> {
  const before = await raise(client)
  try {
    return await work()
  } finally {
    // What went wrong with the work is told, not what follows from it.
    if (before !== undefined) await setSnapshotWindow(client, before).catch(() => undefined)
  }
}

/** Returns for how many seconds the server kept a moment until now, if that was too short and could be changed. */
async function raise(client: MongoClient): Promise<number | undefined> {
  try {
    const answer = await client.db('admin').command({ getParameter: 1, [parameter]: 1 })
    const before = Number(answer[parameter])
    if (before >= wantedSeconds) return undefined
    await setSnapshotWindow(client, wantedSeconds)
    return before
  } catch (error) {
    if (error instanceof MongoServerError) return undefined
    throw error
  }
}

const setSnapshotWindow = (client: MongoClient, seconds: number) =>
  client.db('admin').command({ setParameter: 1, [parameter]: seconds })
