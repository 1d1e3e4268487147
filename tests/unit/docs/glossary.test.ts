import { readdirSync, readFileSync } from 'node:fs'

/** Every name of a file, or inside a file, in the code and the tests' support. */
function readNames(): Set<string> {
  const files = ['access', 'collections', 'src', 'tests/support'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const sources = files.filter((name) => /\.[cm]?[jt]sx?$/.test(name))
  const text = [...files, ...sources.map((name) => readFileSync(name, 'utf8'))].join('\n')
  return new Set(text.match(/\w+/g))
}

type Row = string[]

/** The rows of the table under a heading. */
function rowsUnder(heading: string): Row[] {
  const text = readFileSync('docs/glossary.md', 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .slice(2)
}

describe('docs/glossary.md', () => {
  const names = readNames()
  const tables = { domain: rowsUnder('The domain'), code: rowsUnder('The code') }

  it.each(['domain', 'code'] as const)('should name existing code in the table of the %s', (of) => {
    const examples = tables[of].flatMap((row) =>
      [...(row.at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    expect(examples.length).toBeGreaterThan(30)
    expect(examples.filter((name) => !names.has(name))).toEqual([])
  })

  it('should explain each word once', () => {
    const words = Object.values(tables)
      .flat()
      .flatMap(([word = '']) => word.replaceAll(/ \(.*?\)/g, '').split(', '))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})
