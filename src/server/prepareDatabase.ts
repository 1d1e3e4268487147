import type { Migration, Payload } from 'payload'

import { StartError } from '@/config/StartError'
import { environment } from '@/config/env'
import { mediaDirectory } from '@/config/paths'
import { connectedDatabase } from '@/database/core/adapter'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { ensureIndexes } from '@/database/core/indexes'
import { dropRestoring } from '@/database/core/restoringCollections'
import { isRestoreUnfinished, unfinishedRestore } from '@/database/core/unfinishedRestore'
import { removeRestoringPictures } from '@/database/core/restoringPictures'
import { markAdditive } from '@/database/core/migrationHistory'
import {
  areConsultationsCounted,
  recountConsultations,
} from '@/database/counts/recountConsultations'
import { noteSecret, otherSecretSince } from '@/database/secretDigest'
import { withStartupLock } from '@/database/locks/startupLock'
import { AppError, type ErrorCode } from '@/domain/shared/errors'
import { migrations } from '@/migrations'
import { createFirstAdmin } from '@/seed/firstAdmin'

import { refuseNewerDatabase } from './refuseNewerDatabase'

/**
 * Prepares a database for this version: indexes, migrations, counts, first admin, nothing left of a killed restore. One process at a time;
 * a second run changes nothing.
 * @returns the first admin when it was created now
 * @throws {StartError} when a migration fails for its data, or the first admin is refused; when a newer version has run an unknown one,
 * or a restore was cut short in its last step (nothing is changed then)
 */
export const prepareDatabase = (payload: Payload) =>
  withStartupLock(connectedDatabase(payload), async () => {
    const database = connectedDatabase(payload)
    await refuseHalfRestored(database)
    await refuseNewerDatabase(database, migrations.map(nameOf))
    await dropRestoring(database)
    await removeRestoringPictures(mediaDirectory()).catch((error: NodeJS.ErrnoException) => {
      // Without a picture there is no folder yet.
      if (error.code !== 'ENOENT')
        payload.logger.warn({ err: error, msg: 'pictures of a killed restore can not be removed' })
    })
    await ensureIndexes(payload)
    await payload.db.migrate({ migrations: migrations.map(withNamedErrors) })
    const additive = migrations.filter(({ isAdditive }) => isAdditive)
    await markAdditive(database, additive.map(nameOf))
    // Of an earlier version, or restored: no backup holds the counts.
    if (!(await areConsultationsCounted(database))) await recountConsultations(database)
    await checkSecret(payload)
    return withSentence(
      () => createFirstAdmin(payload),
      'The first admin (ADMIN_EMAIL, ADMIN_PASSWORD) was refused, and the application does not start (the log above says why).',
    )
  })

/** Payload's own `secret` is a digest of it, which the commands don't have. */
async function checkSecret(payload: Payload): Promise<void> {
  const { PAYLOAD_SECRET } = environment()
  if (!PAYLOAD_SECRET) return
  const database = connectedDatabase(payload)
  await noteSecret(database, PAYLOAD_SECRET)
  const since = await otherSecretSince(database, PAYLOAD_SECRET)
  if (since)
    payload.logger.warn({ msg: 'PAYLOAD_SECRET is another one than before: npm run doctor', since })
}

const nameOf = ({ name }: Pick<Migration, 'name'>) => name

async function refuseHalfRestored(database: ReturnType<typeof connectedDatabase>): Promise<void> {
  if (!(await isRestoreUnfinished(database))) return
  throw new StartError(`${unfinishedRestore} Until then the application does not start.`)
}

const transient = new Set<ErrorCode>(['unavailable', 'writeConflict'])

function withNamedErrors(migration: Migration): Migration {
  const up = (args: unknown) =>
    withSentence(
      async () => migration.up(args),
      `The migration ${migration.name} failed, and the application does not start (the log above says where it did). Start the earlier version again, and report it to the author of the migration.`,
    )
  return { ...migration, up }
}

/** Database errors that pass are thrown as they are, to be retried; others with a sentence for the operator. */
async function withSentence<T>(step: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const translated = translateDatabaseError(error)
    if (translated instanceof AppError && transient.has(translated.code)) throw error
    throw new StartError(sentence, { cause: error })
  }
}
