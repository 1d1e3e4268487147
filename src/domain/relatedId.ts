/** The id that a relationship's value stands for, whether the document itself was read with it or not; null where there is none. */
export const relatedId = (value: unknown): unknown =>
  (typeof value === 'object' && value !== null && 'id' in value ? value.id : value) ?? null
