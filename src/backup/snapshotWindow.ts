import { type MongoClient, MongoServerError } from 'mongodb'

const parameter = 'minSnapshotHistoryWindowInSeconds'

/** By default a server keeps a snapshot for five minutes; a large database on a slow machine takes longer to read. */
const defaultSeconds = 5 * 60
const wantedSeconds = 60 * 60

/** The odd second says that a backup has raised it, perhaps one that was killed: the last one that ends puts it back. */
const raisedSeconds = wantedSeconds + 1

/**
 * Makes the server keep the snapshot that `work` reads for an hour, and restores the setting afterwards, unless another backup still needs it. A
 * server that this database user may not configure stays as it is. Throws what `work` throws.
 * @param hasOther whether another backup is under way
 */
export async function withLongSnapshotWindow<T>(
  client: MongoClient,
  hasOther: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await raise(client)
  try {
    return await work()
  } finally {
    // An error of `work` must not be hidden by one that follows from it.
    if (before !== undefined) await lower(client, hasOther, before).catch(() => undefined)
  }
}

/** Returns for how many seconds the server kept a snapshot without a backup, if that was too short and could be changed. */
async function raise(client: MongoClient): Promise<number | undefined> {
  try {
    const answer = await client.db('admin').command({ getParameter: 1, [parameter]: 1 })
    const found = Number(answer[parameter])
    const before = found === raisedSeconds ? defaultSeconds : found
    if (before >= wantedSeconds) return undefined
    await setSnapshotWindow(client, raisedSeconds)
    return before
  } catch (error) {
    if (error instanceof MongoServerError) return undefined
    throw error
  }
}

async function lower(
  client: MongoClient,
  hasOther: () => Promise<boolean>,
  before: number,
): Promise<void> {
  if (await hasOther()) return
  await setSnapshotWindow(client, before)
  // One that began in this very moment has found it raised.
  if (await hasOther()) await setSnapshotWindow(client, raisedSeconds)
}

const setSnapshotWindow = (client: MongoClient, seconds: number) =>
  client.db('admin').command({ setParameter: 1, [parameter]: seconds })
