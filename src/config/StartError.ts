/** The start can't go on; the message is one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
