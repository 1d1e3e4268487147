import type { HttpRow, HttpTable, Scene } from '../table/httpRow'
import { people } from '../vocabulary'

import { ask } from './ask'
import type { Site } from './useSite'

/** Parses `METHOD /pattern (note)`, the name of a row. */
export function addressOf(key: string): { method: string; pattern: string } {
  const [, method = '', pattern = ''] = /^(\w+) (\S+)/.exec(key) ?? []
  return { method: method.toUpperCase(), pattern }
}

type Filled = (pattern: string, scene: Scene) => string

/** Declares the tests of a table: one per person and address. */
export function testRows(site: Site, table: HttpTable, prefix: string, filled: Filled): void {
  for (const [key, row] of Object.entries(table)) testRow(site, key, row, prefix, filled)
}

function testRow(site: Site, key: string, row: HttpRow, prefix: string, filled: Filled): void {
  const { method, pattern } = addressOf(key)
  it.each(people.map((person) => [person, row.who[person]] as const))(
    `${key}: %s -> %s`,
    async (person, expected) => {
      const scene = site.scene(person)
      const path = prefix + ((await row.at?.(scene)) ?? filled(pattern, scene))
      expect(await ask(site, person, { ...row, method, path })).toBe(expected)
    },
  )
}
