import { type MongoClient, MongoServerError } from 'mongodb'

const parameter = 'minSnapshotHistoryWindowInSeconds'

/** By default a server keeps a snapshot for five minutes; a large database on a slow machine takes longer to read. */
const wantedSeconds = 60 * 60

/**
 * Makes the server keep the snapshot that `work` reads for an hour, and restores the setting afterwards. A server that this database user may not
 * configure stays as it is. Throws what `work` throws.
 */
export async function withLongSnapshotWindow<T>(
  client: MongoClient,
  work: () => Promise<T>,
): Promise<T> {
  const before = await raise(client)
  try {
    return await work()
  } finally {
    // An error of `work` must not be hidden by one that follows from it.
    if (before !== undefined) await setSnapshotWindow(client, before).catch(() => undefined)
  }
}

/** Returns for how many seconds the server kept a snapshot until now, if that was too short and could be changed. */
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
