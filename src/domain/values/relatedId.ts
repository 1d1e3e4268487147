/** The id of a relationship's value, populated or not; null if there is none. */
export const relatedId = (value: unknown): unknown =>
  (typeof value === 'object' && value !== null && 'id' in value ? value.id : value) ?? null
