import { readdirSync, readFileSync } from 'node:fs'

import { noteOf } from '@tests/support/patches'

const files = readdirSync('src/patches')
const tests = ['tests/unit/patches', 'tests/integration/patches'].flatMap((folder) =>
  readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
)

describe.each(files)('src/patches/%s', (file) => {
  it('should state its version, its reason and when it becomes unnecessary', () => {
    const { madeFor, needlessWhen, why } = noteOf(file)
    for (const [, version] of madeFor) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect([why, needlessWhen]).toEqual([
      expect.stringMatching(/\w{3}/),
      expect.stringMatching(/\w{3}/),
    ])
  })

  it('should have a test and a row in docs/upgrading.md', () => {
    expect(tests.filter((text) => text.includes(`watchPatch('${file}'`))).toHaveLength(1)
    expect(readFileSync('docs/upgrading.md', 'utf8')).toContain(`\`${file}\``)
  })
})
