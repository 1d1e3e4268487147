/** A relationship as Payload returns it, populated or not. */
export type Related = { id: string } | string | null | undefined

/** The id of a relationship's value, populated or not; null if there is none. */
export function relatedId(value: Related): string | null
export function relatedId(value: unknown): unknown
export function relatedId(value: unknown): unknown {
  return (typeof value === 'object' && value !== null && 'id' in value ? value.id : value) ?? null
}
