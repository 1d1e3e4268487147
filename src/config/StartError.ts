/** Ends a start or a command; the message is for the operator. A start that fails at the database otherwise tries again. */
export class StartError extends Error {
  override name = 'StartError'
}
