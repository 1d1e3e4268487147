import type { OptionObject } from 'payload'

/** The options of a select field, of a table of its values: a label each, or what has one. */
export const optionsOf = (table: Record<string, string | { label: string }>): OptionObject[] =>
  Object.entries(table).map(([value, entry]) => ({
    value,
    label: typeof entry === 'string' ? entry : entry.label,
  }))
