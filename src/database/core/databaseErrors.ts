import { AppError } from '@/domain/errors'

type DriverError = Error & {
  code?: number | string
  errorResponse?: unknown
  hasErrorLabel?: (label: string) => boolean
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error && ((error as DriverError).hasErrorLabel?.(label) ?? false)

/** The transaction was aborted, and may be tried again as a whole. */
export const isTransient = (error: unknown): boolean => hasLabel(error, 'TransientTransactionError')

/** Nobody knows whether the transaction is committed; to commit it once more tells. */
const isUnknownCommit = (error: unknown): boolean =>
  hasLabel(error, 'UnknownTransactionCommitResult')

/** Two writers met in one document. */
const isWriteConflict = (error: unknown): boolean => isTransient(error) && !isUnreachable(error)

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 11_000

/** The moment that was to be read lies before a collection or an index that has just been made. */
export const isSnapshotUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 246

/** A collection was to be made that somebody else has made (NamespaceExists). */
export const isCollectionThere = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 48

const unreachable =
  /^(?:Mongo(?:ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|ExpiredSession)|MongooseServerSelection|PoolClearedOnNetwork)Error$/
const steppingDown = [91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]
// HostUnreachable, HostNotFound, NetworkTimeout, SocketException between the members of a set; MaxTimeMSExpired,
// WriteConcernFailed (too few members in time), ExceededTimeLimit; OutOfDiskSpace.
const overburdened = [6, 7, 89, 9001, 50, 64, 262, 14_031]
const unavailableCodes = new Set<unknown>([...steppingDown, ...overburdened])
// The driver lets Node's own error through when it writes to a connection whose other end has just died.
const brokenSocket = new Set<unknown>(['EPIPE', 'ECONNRESET'])

/**
 * The database can't be reached, has no primary at this moment, or can't keep what it is given. A commit that was
 * sent may be stored all the same.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errorResponse } = error as DriverError
  return (
    unreachable.test(error.name) ||
    // A write of many puts whatever happens to it into an error of its own.
    (error.name === 'MongoBulkWriteError' && isUnreachable(errorResponse)) ||
    unavailableCodes.has(code) ||
    brokenSocket.has(code) ||
    isUnknownCommit(error)
  )
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

/** No server of the set has been found in the time that there is for it: whoever tries again waits as long once more. */
export const isServerMissing = (error: unknown): boolean =>
  error instanceof Error && error.name.endsWith('ServerSelectionError')

/** Puts the database's faults into the words that a client may see; anything else stays as it is. */
export function translateDatabaseError(error: unknown): unknown {
  if (isUnreachable(error)) return new AppError('unavailable', undefined, { cause: error })
  if (isWriteConflict(error)) return new AppError('writeConflict', undefined, { cause: error })
  if (isUnreadableQuery(error)) return new AppError('invalidInput', undefined, { cause: error })
  return error
}
