import { StartError } from '@/config/StartError'
import type { connectedDatabase } from '@/database/core/adapter'
import { unknownMigrations } from '@/database/core/migrationHistory'

/**
 * Refuses a database that a newer version has changed in a way that this one can't work with.
 * @param known the names of this version's migrations
 * @throws {StartError} naming the migrations
 */
export async function refuseNewerDatabase(
  database: ReturnType<typeof connectedDatabase>,
  known: string[],
): Promise<void> {
  const unknown = await unknownMigrations(database, known)
  if (unknown.length === 0) return
  throw new StartError(
    `A newer version of the application has changed this database by the migration ${unknown.join(', ')}, which this version does not know, and the application does not start. Nothing was changed. Start the newer version, or restore a backup that was taken before it.`,
  )
}
