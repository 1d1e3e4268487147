import { AppError } from '@/domain/errors'

type DriverError = Error & { code?: number | string; hasErrorLabel?: (label: string) => boolean }

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error && ((error as DriverError).hasErrorLabel?.(label) ?? false)

/** Two writers met in one document; the transaction was aborted and may be tried again as a whole. */
export const isWriteConflict = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') && !isUnreachable(error)

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 11_000

const unreachable =
  /^(?:Mongo(?:ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|ExpiredSession)|MongooseServerSelection)Error$/
const steppingDown = new Set<unknown>([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])

/** The database can't be reached, or has no primary at this moment. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (unreachable.test(error.name) || steppingDown.has((error as DriverError).code))

/** Puts the database's faults into the words that a client may see; anything else stays as it is. */
export function translateFault(error: unknown): unknown {
  if (isUnreachable(error)) return new AppError('unavailable', undefined, { cause: error })
  if (isWriteConflict(error)) return new AppError('writeConflict', undefined, { cause: error })
  return error
}
