import type { Payload } from 'payload'

import { completeSecrets } from '@/bootstrap/secrets'
import { markBuiltInDatabase } from '@/process/databaseKind'
import { completeEnvironment, environment } from '@/config/env'
import { databaseDirectory } from '@/config/paths'
import { say } from '@/process/say'

type Options = {
  /** Creates the built-in database if there is none. */
  makesDatabase?: boolean
}

/**
 * Runs a command's work on the prepared database of `DATABASE_URL` or the built-in one, also while the application runs on it.
 * @throws {StartError} where there is no built-in database
 */
export async function withPayload<T>(
  work: (payload: Payload) => Promise<T>,
  { makesDatabase = false }: Options = {},
): Promise<T> {
  const { runningDatabaseUrl } = await import('@/database/builtIn/builtInDatabase')
  const { databaseName, openDatabase } = await import('@/bootstrap/openDatabase')
  const { requireBuiltIn } = await import('./connectDatabase')
  const { DATABASE_URL } = environment()
  if (!DATABASE_URL && !makesDatabase) requireBuiltIn()
  await completeSecrets()
  const running = DATABASE_URL ? undefined : runningDatabaseUrl(databaseDirectory(), databaseName)
  if (running) {
    markBuiltInDatabase()
    completeEnvironment({ DATABASE_URL: running })
  }
  const opened = running ? undefined : await openDatabase(say)
  const { openPayload } = await import('@/server/openPayload')
  const { prepareDatabase } = await import('@/server/prepareDatabase')
  const { firstAdminLine } = await import('@/seed/firstAdmin')
  const payload = await openPayload()
  const firstAdmin = await prepareDatabase(payload)
  if (firstAdmin) say(firstAdminLine(firstAdmin))
  try {
    return await work(payload)
  } finally {
    await payload.destroy()
    await opened?.close()
  }
}
