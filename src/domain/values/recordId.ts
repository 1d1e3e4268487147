/** Whether a value has the shape of a record id; anything else is never looked up. */
export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
