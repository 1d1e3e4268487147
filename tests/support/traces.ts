import { BSON } from 'mongodb'
import type { Payload } from 'payload'
import pino from 'pino'

/** Every document of every collection in the application's database, as text. */
export async function databaseText(payload: Payload): Promise<string> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const database = connectedDatabase(payload)
  const lines: string[] = []
  for (const { collectionName } of await database.collections())
    for await (const row of database.collection(collectionName).find())
      lines.push(`${collectionName} ${BSON.EJSON.stringify(row)}`)
  return lines.join('\n')
}

/** The lines that contain any of these texts, so that a failing test shows where they are. */
export const linesWith = (text: string, wanted: readonly string[]): string[] =>
  text
    .split('\n')
    .filter((line) =>
      wanted.some((one) => (isShortNumber(one) ? withoutIds(line) : line).includes(one)),
    )

const isShortNumber = (text: string) => /^\d{1,8}$/.test(text)

/** Ids and digests hold a few digits by chance. */
export const withoutIds = (line: string) => line.replaceAll(/[0-9a-f]{24,}/g, '')

/** Records everything that Payload logs from now on, at every level and with the application's own settings. */
export async function preserveLog(
  payload: Payload,
): Promise<{ text: () => string; end: () => void }> {
  const { loggerOptions } = await import('@/process/logger')
  const lines: string[] = []
  const before = payload.logger
  const sink = { write: (line: string) => void lines.push(line) }
  payload.logger = pino(
    { ...loggerOptions(), level: 'trace' },
    sink,
  ) as unknown as Payload['logger']
  return { text: () => lines.join(''), end: () => void (payload.logger = before) }
}
