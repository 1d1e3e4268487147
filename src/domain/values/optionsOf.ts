import { keysOf } from './keysOf'

/** The options of a select from a table by value; each entry is a label, or an object with one. */
export const optionsOf = <Value extends string>(
  table: Readonly<Record<Value, string | { label: string }>>,
): { value: Value; label: string }[] =>
  keysOf(table).map((value) => {
    const entry = table[value]
    return { value, label: typeof entry === 'string' ? entry : entry.label }
  })
