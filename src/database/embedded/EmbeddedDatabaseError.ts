/** Something about the built-in database that the operator can act on: the message is one or two clear sentences. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}
