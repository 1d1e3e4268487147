/** A failed delivery, by a code without personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super('A notification was not delivered.', options)
  }
}

/** What is stored and logged of a failure: a code such as `ECONNREFUSED` or `HTTP_500`, or else the error's class. */
export function deliveryCode(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const known = [code, name].find(
    (text) => typeof text === 'string' && /^[A-Za-z][A-Za-z0-9_]{1,40}$/.test(text),
  )
  return (known as string | undefined) ?? 'UNKNOWN'
}
