import { jest } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { parseCommandLine } from '@/process/parseCommandLine'

/** Every command with its file, and how it is typed. */
const commands = [
  ['src/bootstrap/launch.mjs', 'npm start'],
  ['src/cli/backup.ts', 'npm run backup'],
  ['src/cli/restore.ts', 'npm run restore'],
  ['src/cli/doctor.ts', 'npm run doctor'],
  ['src/cli/retention.ts', 'npm run retention'],
  ['src/cli/secondFactor.ts', 'npm run second-factor'],
  ['src/cli/seed.ts', 'npm run seed'],
  ['scripts/audit.ts', 'npm run audit'],
  ['scripts/buildFonts.ts', 'npm run generate:fonts'],
  ['scripts/buildImages.ts', 'node --import tsx scripts/buildImages.ts'],
  ['scripts/compileStart.ts', 'node --import tsx scripts/compileStart.ts'],
  ['scripts/hintScripts.ts', 'node --import tsx scripts/hintScripts.ts'],
  ['scripts/compressFiles.ts', 'node --import tsx scripts/compressFiles.ts'],
  ['scripts/claims/generateWeights.ts', 'npm run generate:claims'],
  ['scripts/generate.ts', 'npm run generate'],
  ['scripts/lighthouse.ts', 'npm run lighthouse'],
  ['scripts/test.ts', 'npm test'],
  ['scripts/ensureBuild.ts', 'node --import tsx scripts/ensureBuild.ts'],
  ['bench/main.ts', 'npm run bench'],
] as const

async function run(file: string, ...args: string[]) {
  const nowhere = path.resolve('.data-no-command-may-make-this')
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, BUILD_DIR: path.basename(nowhere), DATA_DIR: nowhere, BACKUP_KEEP: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(await readdir('.')).not.toContain(path.basename(nowhere))
  return { code, stdout, stderr }
}

describe.each(commands)('%s', (file, name) => {
  const see = name.startsWith('npm ') ? `${name} -- --help` : `${name} --help`
  let [helped, refused]: Awaited<ReturnType<typeof run>>[] = []
  beforeAll(async () => {
    ;[helped, refused] = await Promise.all([run(file, '--help'), run(file, '--nonsense')])
  }, 60_000)

  it('should print its usage with --help and do nothing', () => {
    expect(helped).toMatchObject({ code: 0, stderr: '' })
    expect(helped?.stdout.split('\n')[0]).toMatch(new RegExp(`^Usage: ${name}( |$)`))
    expect(helped?.stdout).toMatch(/\n {2}--help +\S/)
  })

  it('should refuse an unknown option', () => {
    expect(refused).toEqual({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--nonsense'. See: ${see}\n`,
    })
  })
})

describe("a command that can't do what it is asked", () => {
  it('should refuse to check and copy the fonts at once', async () => {
    expect(await run('scripts/buildFonts.ts', '--check', '--copy')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Options '--check' and '--copy' exclude each other\./),
    })
  }, 30_000)

  it('should ask for a folder or file for a backup while BACKUP_KEEP is 0', async () => {
    expect(await run('src/cli/backup.ts')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Name a folder or a file: BACKUP_KEEP is 0, so no daily backup stays.\n',
    })
  }, 30_000)
})

describe('the table of commands', () => {
  it('should name every file that a script of package.json runs', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const files = Object.values(scripts).flatMap((script) =>
      [...script.matchAll(/(?:src|scripts|bench)\/[\w/]+\.(?:ts|mjs)/g)].map(([file]) => file),
    )
    expect(commands.map(([file]) => file)).toEqual(expect.arrayContaining(files))
  })
})

describe('parsing a command line', () => {
  const command = {
    name: 'npm run sow',
    description: 'Sows.',
    operands: { usage: '<field>', min: 1, max: 1 },
    options: {
      deep: { type: 'boolean', help: 'deeper' },
      rows: { type: 'string', value: 'number', help: 'how many' },
    },
  } as const
  const printed: string[] = []
  const print = (text: string | Uint8Array) => printed.push(String(text)) > 0
  let restore: () => void

  beforeEach(() => {
    printed.length = 0
    const spies = [
      jest.spyOn(process.stdout, 'write').mockImplementation(print),
      jest.spyOn(process.stderr, 'write').mockImplementation(print),
      jest.spyOn(process, 'exit').mockImplementation((code?: unknown) => {
        throw new Error(`exit ${String(code)}`)
      }),
    ]
    restore = () => spies.forEach((spy) => spy.mockRestore())
  })
  afterEach(() => restore())

  it('should return the values of options and the operands', () => {
    const { positionals, values } = parseCommandLine(command, ['--rows=3', 'north', '--deep'])
    expect({ positionals, values: { ...values } }).toEqual({
      positionals: ['north'],
      values: { rows: '3', deep: true },
    })
  })

  it('should print usage, description and every option', () => {
    expect(() => parseCommandLine(command, ['-h'])).toThrow('exit 0')
    expect(printed.join('')).toBe(
      [
        'Usage: npm run sow -- [options] <field>',
        '',
        'Sows.',
        '',
        '  --deep           deeper',
        '  --rows=<number>  how many',
        '  --help           prints this and does nothing',
        '',
      ].join('\n'),
    )
  })

  it.each([
    [['--seed', 'north'], "Unknown option '--seed'"],
    [['--deep=1', 'north'], "Option '--deep' does not take an argument"],
    [[], 'Usage: npm run sow -- [options] <field>; 0 arguments were given'],
    [['north', 'south'], 'Usage: npm run sow -- [options] <field>; 2 arguments were given'],
  ])('should refuse %j', (args, sentence) => {
    expect(() => parseCommandLine(command, args)).toThrow('exit 2')
    expect(printed.join('')).toBe(`${sentence}. See: npm run sow -- --help\n`)
  })

  it('should say of one argument that it was given', () => {
    const pair = { ...command, operands: { usage: '<from> <to>', min: 2, max: 2 } }
    expect(() => parseCommandLine(pair, ['north'])).toThrow('exit 2')
    expect(printed.join('')).toMatch(/<from> <to>; 1 argument was given\. See: /)
  })
})
