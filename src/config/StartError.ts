/** Ends a start or a command; the message is one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
