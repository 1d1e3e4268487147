import type { BackupFailure } from '@/domain/records/backupRuns'

type Options = ErrorOptions & { failure?: BackupFailure }

/** The message is one sentence for the operator, `failure` what the record of the run says. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly failure: BackupFailure

  constructor(message: string, { failure = 'OTHER', ...options }: Options = {}) {
    super(message, options)
    this.failure = failure
  }
}
