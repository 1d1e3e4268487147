/** The database can't be brought to the state that this version needs, and no further attempt would help; the message says why. */
export class PreparationError extends Error {
  override name = 'PreparationError'
}
