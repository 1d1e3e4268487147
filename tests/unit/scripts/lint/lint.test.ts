import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { forbiddenImports, violations } from './violations'

const root = process.cwd()
const modules = path.join(root, 'node_modules')
const tree = mkdtempSync(path.join(tmpdir(), 'harumatchum-lint-'))
/** Oxlint's messages by file. */
const found = new Map<string, string[]>()

/** One file per case, in a folder of the layer where its rule applies. */
const cases = [...forbiddenImports, ...violations].map(([rule, code, file], index) => {
  const name =
    file ?? `src/ui/part${index}.${code.includes('<b') || code.includes('/>') ? 'tsx' : 'ts'}`
  return { rule, code, file: name, name: `${rule} in ${name}: ${code.split('\n')[0]}` }
})
const loop = { 'src/domain/one.ts': './two', 'src/domain/two.ts': './one' }

function plant(file: string, content: string) {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(tree, file), `${content}\n`)
}

type Report = { diagnostics: { code?: string; message: string; filename: string }[] }

beforeAll(() => {
  symlinkSync(modules, path.join(tree, 'node_modules'))
  const config = pathToFileURL(path.join(root, 'oxlint.config.ts'))
  plant('package.json', JSON.stringify({ type: 'module' }))
  plant('oxlint.config.ts', `export { default } from '${config.href}'`)
  const compilerOptions = { strict: true, jsx: 'preserve', moduleResolution: 'bundler', types: [] }
  plant(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, module: 'esnext' } }),
  )
  for (const { file, code } of cases) plant(file, code)
  for (const [file, other] of Object.entries(loop))
    plant(file, `import { value as other } from '${other}'\nexport const value = () => other`)
  const { stdout } = spawnSync(
    process.execPath,
    [
      ...['--import', pathToFileURL(path.join(modules, 'tsx/dist/loader.mjs')).href],
      ...[path.join(modules, 'oxlint/bin/oxlint'), '--format', 'json'],
      ...new Set([...cases.map(({ file }) => file), ...Object.keys(loop)]),
    ],
    { cwd: tree, encoding: 'utf8', timeout: 60_000 },
  )
  for (const { filename, code, message } of (JSON.parse(stdout) as Report).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code ?? message])
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the rules of lint', () => {
  it('should each have a file that breaks it', () => {
    const files = cases.map(({ file }) => file)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })

  it.each(cases)('should refuse $name', ({ rule, file }) => {
    expect(found.get(file)).toContainEqual(expect.stringContaining(rule))
  })

  it('should refuse an import cycle', () => {
    for (const file of Object.keys(loop)) expect(found.get(file)).toContainEqual('import(no-cycle)')
  })
})
