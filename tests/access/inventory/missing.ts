/** Differences between a table and what exists, as sentences that say what to do. */
export function missing({
  exists,
  rows,
  where,
  row,
}: {
  exists: string[]
  rows: string[]
  where: string
  row: string
}): string[] {
  const known = new Set(rows)
  const there = new Set(exists)
  return [
    ...exists
      .filter((name) => !known.has(name))
      .map((name) => `${name} has no row: add ${row.replace('…', `'${name}'`)} to ${where}`),
    ...rows
      .filter((name) => !there.has(name))
      .map((name) => `${name} has a row and is not there any more: remove it from ${where}`),
  ]
}
