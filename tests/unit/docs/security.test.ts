import { readFile } from 'node:fs/promises'

import { countRowsByKind } from '@tests/access/countRows'
import { themes } from '@tests/security/attacks/themes'

type Counts = [string, number][]

/** The rows of one of the page's tables of counts, whose last row is the sum. */
async function statedCounts(heading: string, count: string): Promise<Counts> {
  const page = await readFile('docs/security.md', 'utf8')
  const table =
    new RegExp(`\\| ${heading} +\\| ${count} \\|\\n\\|[ -]+\\|[ -:]+\\|\\n((?:\\|.*\\n)+)`).exec(
      page,
    )?.[1] ?? ''
  return [...table.matchAll(/^\| (.+?) +\| +(\d+) +\|$/gm)].map(([, what = '', stated]) => [
    what,
    Number(stated),
  ])
}

const withSum = (counts: Counts): Counts => [
  ...counts,
  ['all', counts.reduce((total, [, count]) => total + count, 0)],
]

describe('docs/security.md', () => {
  it('should state how many attacks there are, theme by theme', async () => {
    const counts = themes.map(({ attacks, theme }): [string, number] => [theme, attacks.length])
    expect(await statedCounts('theme', 'attacks')).toEqual(withSum(counts))
  })

  it('should state how many rows the access matrix has, kind by kind', async () => {
    expect(await statedCounts('kind of row', 'rows')).toEqual(withSum(countRowsByKind()))
  })

  it('should count each attack once', () => {
    for (const { attacks } of themes) {
      const titles = attacks.map(({ title }) => title)
      expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
    }
  })
})
