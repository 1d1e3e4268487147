import { type Db, MongoServerError } from 'mongodb'

const parameter = 'minSnapshotHistoryWindowInSeconds'

/** By default a server keeps a snapshot for five minutes; a large database on a slow machine takes longer to read. */
const wantedSeconds = 60 * 60

/**
 * Makes the server keep snapshots for an hour, until it starts anew: nobody could put the setting back for backups that overlap, or for one that
 * is killed. A server that keeps them longer, or that this database user may not configure, stays as it is.
 */
export async function lengthenSnapshotWindow(database: Db): Promise<void> {
  const admin = database.client.db('admin')
  try {
    const answer = await admin.command({ getParameter: 1, [parameter]: 1 })
    if (Number(answer[parameter]) < wantedSeconds)
      await admin.command({ setParameter: 1, [parameter]: wantedSeconds })
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error
  }
}
