import type { HttpRow, HttpTable, Scene } from '../table/httpRow'
import { people, type PersonName } from '../vocabulary'

import { ask, askAll, type Asked } from './ask'
import type { Site } from './useSite'

/** Parses `METHOD /pattern (words)`, the name of a row. */
export function addressOf(key: string): { method: string; pattern: string } {
  const [, method = '', pattern = ''] = /^(\w+) (\S+)/.exec(key) ?? []
  return { method: method.toUpperCase(), pattern }
}

type Filled = (pattern: string, scene: Scene) => string

/** Declares the tests of a table. */
export function testRows(site: Site, table: HttpTable, prefix: string, filled: Filled): void {
  for (const [key, row] of Object.entries(table)) {
    const { method, pattern } = addressOf(key)
    testRow(site, key, row, async (person) => {
      const scene = site.scene(person)
      const path = prefix + ((await row.at?.(scene)) ?? filled(pattern, scene))
      return { ...row, method, path }
    })
  }
}

type Row = Pick<HttpRow, 'who' | 'changes' | 'endsSession'>

/** Declares a test per person; one for all where nobody may change anything, since comparing what is stored takes the most time. */
export function testRow(
  site: Site,
  title: string,
  { changes, endsSession, who }: Row,
  rowOf: (person: PersonName) => Promise<Asked>,
): void {
  const mayChange = changes && people.some((person) => who[person] === 'yes')
  if (mayChange || endsSession) {
    it.each(people.map((person) => [person, who[person]] as const))(
      `${title}: %s -> %s`,
      async (person, expected) => {
        expect(await ask(site, person, await rowOf(person))).toBe(expected)
      },
    )
    return
  }
  const cells = people.map((person) => `${person} -> ${who[person]}`).join(', ')
  it(`${title}: ${cells}`, async () => {
    expect(await askAll(site, rowOf)).toEqual(who)
  })
}
