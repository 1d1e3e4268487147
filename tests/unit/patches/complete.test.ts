import { readdirSync, readFileSync } from 'node:fs'

const files = readdirSync('src/patches', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name)
const tests = ['tests/unit/patches', 'tests/integration/patches'].flatMap((folder) =>
  readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
)

describe.each(files)('src/patches/%s', (file) => {
  it('should have a test and a row in docs/upgrading.md', () => {
    expect(tests.filter((text) => text.includes(`watchPatch('${file}'`))).toHaveLength(1)
    expect(readFileSync('docs/upgrading.md', 'utf8')).toContain(`\`${file}\``)
  })
})
