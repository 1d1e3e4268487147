import type { Migration, Payload } from 'payload'

import { connectedDatabase } from '@/database/adapter'
import { ensureIndexes } from '@/database/indexes'
import { areRequestsCounted, recountRequests } from '@/database/recountRequests'
import { translateFault } from '@/database/faults'
import { withStartupLock } from '@/database/startupLock'
import { AppError, type ErrorCode } from '@/domain/errors'
import { migrations } from '@/migrations'
import { createFirstAdmin } from '@/seed/firstAdmin'

import { PreparationError } from './PreparationError'

/**
 * Brings a database to the state that this version of the application needs: indexes, migrations, counts, first
 * admin. One process at a time; a second run changes nothing.
 * @returns the first admin, if one was created now.
 * @throws {PreparationError} where a migration fails, and would again: stored data are not what it expects.
 */
export const prepareDatabase = (payload: Payload) =>
  withStartupLock(connectedDatabase(payload), async () => {
    const database = connectedDatabase(payload)
    await ensureIndexes(payload)
    await payload.db.migrate({ migrations: migrations.map(namedInFailure) })
    // Of an earlier version, or restored: no backup holds the counts.
    if (!(await areRequestsCounted(database))) await recountRequests(database)
    return createFirstAdmin(payload)
  })

const passing = new Set<ErrorCode>(['unavailable', 'writeConflict'])

/** What fails for the database's sake is tried again as it is; anything else is told with the migration's name. */
function namedInFailure(migration: Migration): Migration {
  const up = async (args: unknown) => {
    try {
      await migration.up(args)
    } catch (error) {
      const fault = translateFault(error)
      if (fault instanceof AppError && passing.has(fault.code)) throw error
      throw new PreparationError(migration.name, { cause: error })
    }
  }
  return { ...migration, up }
}
