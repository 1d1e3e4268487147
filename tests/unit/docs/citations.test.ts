import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folders = ['.', 'access', 'bench', 'collections', 'deploy', 'docs', 'scripts', 'src', 'tests']
const readable = /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml)$/
const specification = 'docs/specification.md'

/** This file names what it forbids, and the lock file contains other people's words. */
const leftOut = new Set(['tests/unit/docs/citations.test.ts', 'package-lock.json'])

/** The documents that the product was ordered with, and the old ways to cite them. */
const forbidden =
  /\bDECISIONS\b|\b[Ss]pecification sections?\b|\bCOPY\.ko|\bcopy deck\b|\boriginal-spec\b|\bPITFALLS\b|\bSTYLE\.md\b|\b[Dd]ecision \d+\b/g

type Source = { name: string; text: string }

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: folder !== '.', withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Comments as running text, since a citation may wrap. */
const unbroken = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#(?= ))?\s*/g, ' ')

async function readSources(): Promise<Source[]> {
  const names = (await Promise.all(folders.map(filesOf)))
    .flat()
    .filter((name) => !leftOut.has(name))
  return Promise.all(
    names.map(async (name) => ({ name, text: unbroken(await readFile(name, 'utf8')) })),
  )
}

/** `file: citation` for each cited number that does not exist. */
const unknownIn = (sources: Source[], pattern: RegExp, known: ReadonlySet<string>): string[] =>
  sources.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].flatMap(([citation, numbers = '']) =>
      numbers.split(/, | and /).some((number) => !known.has(number))
        ? [`${name}: ${citation}`]
        : [],
    ),
  )

/** The numbers of the specification's headings, each of which is an anchor. */
async function headings(): Promise<string[]> {
  const text = await readFile(specification, 'utf8')
  return [...text.matchAll(/^##+ <a id="([\d.]+)"><\/a>\1 /gm)].map(([, number = '']) => number)
}

describe('citations', () => {
  let sources: Source[] = []

  beforeAll(async () => {
    sources = await readSources()
  })

  it('should find the sources of the project', () => {
    const names = sources.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['payload.config.ts', 'src/instrumentation.ts', specification]),
    )
  })

  it('should number each heading of the specification once, in order', async () => {
    const text = await readFile(specification, 'utf8')
    const numbers = await headings()
    const inOrder = [...numbers].sort((one, other) => {
      const [[chapter = 0, part = 0], [otherChapter = 0, otherPart = 0]] = [one, other].map(
        (number) => number.split('.').map(Number),
      ) as [number[], number[]]
      return chapter - otherChapter || part - otherPart
    })
    expect(numbers).toHaveLength(text.match(/^##/gm)?.length ?? 0)
    expect(numbers).toEqual(inOrder)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('should name existing numbers of the specification', async () => {
    const pattern = /\b[Ss]pecification (\d+(?:\.\d+)?(?:(?:, | and )\d+\.\d+)*)/g
    expect(unknownIn(sources, pattern, new Set(await headings()))).toEqual([])
  })

  it('should name existing numbers inside the specification', async () => {
    const own = sources.filter(({ name }) => name === specification)
    const pattern = /\((\d+\.\d+(?:, \d+\.\d+)*)(?=[);:,])/g
    expect(unknownIn(own, pattern, new Set(await headings()))).toEqual([])
  })

  it('should name existing decision records', async () => {
    const records = await readdir('docs/decisions')
    const numbers = new Set(records.map((name) => String(Number.parseInt(name, 10))))
    expect(unknownIn(sources, /\bADR (\d+)\b/g, numbers)).toEqual([])
  })

  it('should name existing documents only', () => {
    const found = sources.flatMap(({ name, text }) =>
      [...text.matchAll(forbidden)].map(([citation]) => `${name}: ${citation}`),
    )
    expect(found).toEqual([])
  })
})

describe('decision records', () => {
  it('should have their number, a status, context, decision and consequences', async () => {
    const records = await readdir('docs/decisions')
    const wrong: string[] = []
    for (const name of records) {
      const text = await readFile(path.join('docs/decisions', name), 'utf8')
      const [title = '', , status = ''] = text.split('\n')
      const isNumbered = title.startsWith(`# ${Number.parseInt(name, 10)}. `)
      const isStated = /^Status: (?:accepted|superseded)(?:[;,] .+)?\.$/.test(status)
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)
      const isInForm = sections.join(', ') === 'Context, Decision, Consequences'
      if (!isNumbered || !isStated || !isInForm) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })
})
