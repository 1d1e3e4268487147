import type { OptionObject } from 'payload'

/** The options of a select field, of a table of its values. */
export const optionsOf = (table: Record<string, { label: string }>): OptionObject[] =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))
