import { readFile } from 'node:fs/promises'

import { importLaw } from '../../../scripts/lint/importLaw'

type Rows = Map<string, string>

/** The rows of the page's tables: first column -> second. */
async function readTables(): Promise<Rows> {
  const page = await readFile('docs/architecture.md', 'utf8')
  const law = /^## Import law\n([\s\S]*?)^## /m.exec(page)?.[1] ?? ''
  return new Map(
    [...law.matchAll(/^\| (\S+) +\| (.+?) +\|$/gm)].map(([, name = '', what = '']) => [name, what]),
  )
}

/** The paths in a cell, including those of its groups. */
const pathsIn = (cell: string, rows: Rows): string[] =>
  [...cell.matchAll(/`([^`]+)`|(_\w+_)/g)].flatMap(([, name, group = '']) =>
    name ? [name] : pathsIn(rows.get(group) ?? group, rows),
  )

describe('docs/architecture.md', () => {
  it('should state the import law that lint enforces, layer by layer', async () => {
    const rows = await readTables()
    const stated = [...rows]
      .filter(([name]) => name.startsWith('`'))
      .map(([name, cell]) => [name.slice(1, -1), pathsIn(cell, rows).sort()])
    const enforced = Object.entries(importLaw).map(([layer, allowed]) => [
      layer,
      [...allowed].sort(),
    ])
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(enforced))
  })
})
