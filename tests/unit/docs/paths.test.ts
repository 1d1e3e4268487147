import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folders = 'access|bench|collections|deploy|docs|public|scripts|src|tests'
const parts = 'unit|integration|http|e2e'
/** A path from the root, a suite by its part of the tests, or one by its file's name alone, at the beginning of a word. */
const namedPath = new RegExp(
  String.raw`(?:^|\s)((?:${folders}|${parts})/\S*[^\s.,;:]|[^\s/]+\.(?:test|spec)\.tsx?)`,
  'g',
)
/** Placeholders for a name: `<name>` and `{id}`. */
const placeholder = /<[^>]*>|\{[^{},]*\}|…/g

const everything = folders
  .split('|')
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )

type Document = { name: string; text: string }

async function readDocuments(): Promise<Document[]> {
  const inDocs = await readdir('docs', { recursive: true })
  const names = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
    ...inDocs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ]
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(name, 'utf8') })))
}

/** Expands `a/{b,c}` to `a/b` and `a/c`. */
function expandBraces(text: string): string[] {
  const [whole, before = '', choices = '', after = ''] =
    /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(text) ?? []
  if (!whole) return [text]
  return choices.split(',').flatMap((choice) => expandBraces(`${before}${choice.trim()}${after}`))
}

/** Whether the path exists, as written or as a suite without its extension. */
function exists(name: string): boolean {
  const fromRoot = name.replace(new RegExp(`^(?=(?:${parts})/)`), 'tests/').replace(/\/$/, '')
  const pattern = fromRoot
    .replaceAll(placeholder, '*')
    .replaceAll(/[.+?^$()[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, '.*')
  const suite = fromRoot.startsWith('tests/') ? String.raw`(?:\.(?:test|spec)\.tsx?)?` : ''
  const folder = fromRoot.includes('/') ? '' : 'tests/.*/'
  const expression = new RegExp(`^${folder}${pattern}${suite}$`)
  return existsSync(fromRoot) || everything.some((one) => expression.test(one))
}

const missingIn = (text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => [...code.matchAll(namedPath)])
    .flatMap(([, name = '']) => expandBraces(name))
    .filter((name) => !exists(name))

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)

describe('paths in documents', () => {
  it.each([
    ['a file that is gone', '`src/domain/gone.ts`', ['src/domain/gone.ts']],
    ['one of several', '`src/{domain,gone}`', ['src/gone']],
    ['a pattern without a file', '`tests/gone/*.test.ts`', ['tests/gone/*.test.ts']],
    ['a suite that is gone', '`http/gone`, `http/live`', ['http/gone']],
    ['a suite that is gone, by its name alone', '`live.test.ts`, `gone.test.ts`', ['gone.test.ts']],
    ['no mistake in names', '`src/domain/`, `src/app/(payload)/layout.tsx`, `tests/…/live`', []],
    ['no mistake in prose and code blocks', 'src/gone\n```\n`src/gone`\n```\n', []],
  ])('should find %s', (_, text, missing) => {
    expect(missingIn(text)).toEqual(missing)
  })

  it('should exist', async () => {
    const missing = (await readDocuments()).flatMap(({ name, text }) =>
      missingIn(text).map((one) => `${name}: ${one}`),
    )
    expect(missing).toEqual([])
  })

  it('should exist where links lead', async () => {
    const missing = (await readDocuments()).flatMap(({ name, text }) =>
      linksIn(text)
        .filter((target) => !existsSync(path.join(path.dirname(name), target)))
        .map((target) => `${name}: ${target}`),
    )
    expect(missing).toEqual([])
  })
})
