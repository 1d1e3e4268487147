/** A backup can't be taken, read or restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
