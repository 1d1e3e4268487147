import type { OptionObject } from 'payload'

/** Select options from a table by value; each entry is a label, or an object with one. */
export const optionsOf = (table: Record<string, string | { label: string }>): OptionObject[] =>
  Object.entries(table).map(([value, entry]) => ({
    value,
    label: typeof entry === 'string' ? entry : entry.label,
  }))
