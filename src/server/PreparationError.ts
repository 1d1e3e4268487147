/** The database can't be prepared for this version, and trying again would not help; the message tells the operator why. */
export class PreparationError extends Error {
  override name = 'PreparationError'
}
