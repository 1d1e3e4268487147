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
  /^(?:Mongo(?:ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|ExpiredSession)|MongooseServerSelection|PoolClearedOnNetwork)Error$/
const steppingDown = new Set<unknown>([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])
// The driver lets Node's own error through when it writes to a connection whose other end has just died.
const brokenSocket = new Set<unknown>(['EPIPE', 'ECONNRESET'])

/** The database can't be reached, or has no primary at this moment. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as DriverError
  return unreachable.test(error.name) || steppingDown.has(code) || brokenSocket.has(code)
}

// BadValue, FailedToParse, TypeMismatch, and the ways in which a field's path can be none.
const unreadableQuery = new Set<unknown>([2, 9, 14, 15_998, 16_410, 16_411, 16_412, 40_352, 40_353])

/** A filter or an order that the client made up and that no database can follow. */
const isUnreadableQuery = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'BSONError' ||
    // Mongoose's: a value that can't be of the field's type.
    error.name === 'CastError' ||
    (error.name === 'MongoServerError' && unreadableQuery.has((error as DriverError).code)))

/** Puts the database's faults into the words that a client may see; anything else stays as it is. */
export function translateFault(error: unknown): unknown {
  if (isUnreachable(error)) return new AppError('unavailable', undefined, { cause: error })
  if (isWriteConflict(error)) return new AppError('writeConflict', undefined, { cause: error })
  if (isUnreadableQuery(error)) return new AppError('invalidInput', undefined, { cause: error })
  return error
}
