import { AppError } from '@/domain/shared/errors'

type DriverError = Error & {
  code?: number | string
  errorResponse?: unknown
  hasErrorLabel?: (label: string) => boolean
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error && ((error as DriverError).hasErrorLabel?.(label) ?? false)

/** The transaction was aborted and can be retried as a whole. */
export const isTransient = (error: unknown): boolean => hasLabel(error, 'TransientTransactionError')

/** Committing again tells whether it was committed. */
const isUnknownCommit = (error: unknown): boolean =>
  hasLabel(error, 'UnknownTransactionCommitResult')

const isWriteConflict = (error: unknown): boolean => isTransient(error) && !isUnreachable(error)

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 11_000

/** A write that failed for no reason of its own, such as an election; it may be stored all the same. */
export const isRetryableWrite = (error: unknown): boolean => hasLabel(error, 'RetryableWriteError')

/** SnapshotUnavailable: the snapshot is older than a collection or index just created. */
export const isSnapshotUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 246

/** NamespaceNotFound, IndexNotFound. */
export const isMissingIndex = (error: unknown): boolean =>
  error instanceof Error && [26, 27].includes(Number((error as DriverError).code))

/** NamespaceExists: another process has just created the collection. */
export const isExistingCollection = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 48

/** IndexOptionsConflict: an index with these keys is there, with other options. */
export const isOtherIndexOption = (error: unknown): boolean =>
  error instanceof Error && (error as DriverError).code === 85

const unreachable =
  /^(?:Mongo(?:ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|ExpiredSession)|MongooseServerSelection|PoolClearedOnNetwork)Error$/
const steppingDown = [91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]
// HostUnreachable, HostNotFound, NetworkTimeout, SocketException between the members of a set; MaxTimeMSExpired,
// WriteConcernFailed (too few members in time), ExceededTimeLimit; OutOfDiskSpace.
const overloaded = [6, 7, 89, 9001, 50, 64, 262, 14_031]
const unavailableCodes = new Set<unknown>([...steppingDown, ...overloaded])
// The driver passes on Node's own error when a connection breaks during a write.
const brokenSocket = new Set<unknown>(['EPIPE', 'ECONNRESET'])

/** The database is down, has no primary, or can't store data. A commit that was sent may be stored all the same. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errorResponse } = error as DriverError
  return (
    unreachable.test(error.name) ||
    // A bulk write wraps every error.
    (error.name === 'MongoBulkWriteError' && isUnreachable(errorResponse)) ||
    unavailableCodes.has(code) ||
    brokenSocket.has(code) ||
    isUnknownCommit(error)
  )
}

// BadValue, FailedToParse, TypeMismatch, invalid field paths.
const unreadableQuery = new Set<unknown>([2, 9, 14, 15_998, 16_410, 16_411, 16_412, 40_352, 40_353])

/** A filter or sort from a client that MongoDB refuses. */
const isUnreadableQuery = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'BSONError' ||
    error.name === 'CastError' ||
    (error.name === 'MongoServerError' && unreadableQuery.has((error as DriverError).code)))

/** Maps database errors to an `AppError`: `unavailable`, `writeConflict` or `invalidInput`; returns others unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (isUnreachable(error)) return new AppError('unavailable', undefined, { cause: error })
  if (isWriteConflict(error)) return new AppError('writeConflict', undefined, { cause: error })
  if (isUnreadableQuery(error)) return new AppError('invalidInput', undefined, { cause: error })
  return error
}
