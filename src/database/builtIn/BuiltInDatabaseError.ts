/** The message is one or two sentences that tell the operator what to do. */
export class BuiltInDatabaseError extends Error {
  override readonly name = 'BuiltInDatabaseError'
}
