import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href
const tsconfig = path.resolve('tsconfig.json')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs TypeScript of this project in the folder of the test, without the settings that the run of tests blanks. */
const runThere = (...args: string[]) =>
  run(process.execPath, ['--import', tsx, ...args], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, TSX_TSCONFIG_PATH: tsconfig },
  })

describe('a build', () => {
  it.each(['compileStart', 'hintScripts', 'compressFiles', 'ensureBuild'])(
    'should have its folder and all other settings from .env, in %s too',
    async (name) => {
      await writeFile(path.join(folder, '.env'), 'LOG_LEVEL=loud\n')
      await expect(runThere(path.resolve(`scripts/${name}.ts`))).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('LOG_LEVEL must be one of'),
      })
    },
    30_000,
  )

  it('should have its start where the running part of an earlier build looks for it', async () => {
    // Below the project, as a build must be.
    const compiled = await mkdtemp('.next-test-')
    try {
      await run(process.execPath, ['--import', tsx, 'scripts/compileStart.ts'], {
        env: { BUILD_DIR: compiled, NODE_ENV: 'production', PATH: process.env.PATH },
      })
      const started = await readFile(path.join(compiled, 'start/run.mjs'), 'utf8')
      expect(started).toMatch(/export\s*\{[^}]*\brun\b/)
    } finally {
      await rm(compiled, { recursive: true, force: true })
    }
  }, 30_000)

  it('should compile the panel anew where a loader or what it requires has changed', async () => {
    const patches = path.join(folder, 'src/patches')
    await cp('src/patches', patches, { recursive: true })
    const { href } = pathToFileURL(path.resolve('next.config.ts'))
    const script = `import(${JSON.stringify(href)}).then(({ default: config }) =>
      console.log(JSON.stringify(config.turbopack.rules['*.js'].loaders.map(({ options }) => options.digest))))`
    const digests = async () => JSON.parse((await runThere('-e', script)).stdout) as string[]

    const before = await digests()
    await appendFile(path.join(patches, 'shared/editModule.cjs'), '// changed\n')
    const after = await digests()
    expect(after).toHaveLength(before.length)
    expect(after.filter((digest) => before.includes(digest))).toEqual([])
  }, 30_000)
})
