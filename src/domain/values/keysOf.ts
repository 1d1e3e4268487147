/** The keys of a table, of which there is at least one, as a schema takes its options. */
export const keysOf = <Key extends string>(
  table: Readonly<Record<Key, unknown>>,
): [Key, ...Key[]] => Object.keys(table) as [Key, ...Key[]]
