import type { BackupFailure } from '@/domain/records/backupRuns'

import { BackupError } from './BackupError'

type Sentence = (location: string) => string

const ofSystem: Record<string, [BackupFailure, Sentence]> = {
  ENOSPC: [
    'NO_SPACE',
    (location) => `The disk of ${location} is full: free some space, and try again.`,
  ],
  EDQUOT: ['NO_SPACE', (location) => `The quota of ${location} is used up: free some space.`],
  ENOENT: [
    'NO_FOLDER',
    (location) => `The folder of ${location} is not there: create or mount it.`,
  ],
  ENOTDIR: ['NO_FOLDER', (location) => `${location} is in no folder: name another one.`],
  EISDIR: ['OTHER', (location) => `${location} is a folder: name a file.`],
  EACCES: ['NOT_WRITABLE', (location) => `${location} may not be written by this account.`],
  EPERM: ['NOT_WRITABLE', (location) => `${location} may not be written by this account.`],
  EROFS: ['NOT_WRITABLE', (location) => `${location} is on a disk that is read-only.`],
}

// SnapshotTooOld, SnapshotUnavailable
const lostSnapshots = new Set<unknown>([239, 246])

/** Makes any error a {@link BackupError} with a sentence for the operator; an unexpected error keeps its own message. */
export const explainError = (error: unknown, location: string): BackupError =>
  explainExpected(error, location) ??
  new BackupError(`${location}: ${(error as Partial<Error>).message ?? String(error)}`, {
    cause: error,
  })

/** Likewise, but undefined for an unexpected error, which needs its stack. */
export function explainExpected(error: unknown, location: string): BackupError | undefined {
  if (error instanceof BackupError) return error
  const { code, name } = error as { code?: unknown; name?: string }
  if (name === 'AbortError')
    return new BackupError('It was interrupted; nothing is left of it.', {
      failure: 'INTERRUPTED',
      cause: error,
    })
  if (lostSnapshots.has(code))
    return new BackupError(
      'The database no longer shows the moment at which this backup began: try again; if it takes longer than the server keeps it, raise minSnapshotHistoryWindowInSeconds (docs/operations.md).',
      { failure: 'DATABASE', cause: error },
    )
  const [failure, sentence] = ofSystem[String(code)] ?? []
  if (failure && sentence) return new BackupError(sentence(location), { failure, cause: error })
  if (name?.startsWith('Mongo'))
    return new BackupError(`The database could not be read or written (${name}).`, {
      failure: 'DATABASE',
      cause: error,
    })
  return undefined
}

/** For the `catch` of what touches one place. */
export const explainAt =
  (location: string) =>
  (error: unknown): never => {
    throw explainError(error, location)
  }
