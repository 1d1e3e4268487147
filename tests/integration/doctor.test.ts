import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Db } from 'mongodb'

import { checkAddress } from '@/cli/doctor/checkAddress'
import { checkBackups } from '@/cli/doctor/checkBackups'
import { checkCalendar } from '@/cli/doctor/checkCalendar'
import { checkClock } from '@/cli/doctor/checkClock'
import { checkDatabase } from '@/cli/doctor/checkDatabase'
import { unfinishedRestore, withUnfinishedRestore } from '@/database/core/unfinishedRestore'
import type { CheckResult } from '@/cli/doctor/CheckResult'
import { checkSecrets } from '@/cli/doctor/checkSecrets'
import { completeEnvironment, environment } from '@/config/env'
import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import { noteSecret } from '@/database/secretDigest'
import { usePayload } from '@tests/support/database/payload'
import { freePort } from '@tests/support/machine/freePort'
import { runCommand } from '@tests/support/machine/command'
import { runDoctor } from '@tests/support/machine/doctor'

const suite = usePayload()
let folder: string

const database = () => connectedDatabase(suite.payload)
const secret = () => environment().PAYLOAD_SECRET ?? ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const doctor = (env: Record<string, string> = {}, args = ['--dry-run']) =>
  runDoctor(args, {
    DATABASE_URL: suite.databaseUrl,
    SERVER_URL: 'https://supplement.kr',
    PAYLOAD_SECRET: secret(),
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    ...env,
  })

describe('npm run doctor', () => {
  it('should refuse to note a secret in a dry run', async () => {
    expect(await runCommand('doctor', ['--dry-run', '--new-secret'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Options '--dry-run' and '--new-secret' exclude each other/),
    })
  })

  it('should end with 0 where nothing has to be done, and say what it has looked at', async () => {
    const { hints, problems, text } = await doctor()
    expect(problems).toEqual([])
    expect(hints).toEqual([
      expect.stringMatching(/^SMTP_URL is not set/),
      expect.stringMatching(/^The application makes no backups: set BACKUP_DIR/),
    ])
    for (const said of [
      'MongoDB',
      'Every index is there.',
      'The clock agrees',
      'No secret looks as if it could be guessed.',
      'SERVER_URL is https://supplement.kr (it was not called).',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/^(fine {3}|hint {3}|PROBLEM) The calendar of public holidays/m)
  })

  it('should call no random secret weak, not even one with digits in a row', async () => {
    const random = `${randomBytes(30).toString('hex')}1234`
    expect((await doctor({ PAYLOAD_SECRET: random })).problems).toEqual([])
  })

  it('should end with 1 and say what to do about weak and changed secrets, addresses and mail servers, without telling a value', async () => {
    await noteSecret(database(), secret())
    const weak = 'change-this-secret-please-0000000'
    const port = await freePort()
    const { problems, text } = await doctor({
      PAYLOAD_SECRET: weak,
      METRICS_TOKEN: 'a'.repeat(40),
      SERVER_URL: 'http://supplement.kr',
      SMTP_URL: `smtp://somebody:very-secret@127.0.0.1:${port}`,
    })
    expect(problems).toEqual([
      expect.stringMatching(/^The mail server of SMTP_URL refuses \(ESOCKET\)/),
      expect.stringMatching(/^PAYLOAD_SECRET can be guessed/),
      expect.stringMatching(/^METRICS_TOKEN can be guessed/),
      expect.stringMatching(/^PAYLOAD_SECRET is another one than .* --new-secret$/),
      expect.stringMatching(/^SERVER_URL \(http:\/\/supplement\.kr\) is not https/),
    ])
    for (const value of [weak, 'aaaa', 'very-secret', 'somebody']) expect(text).not.toContain(value)
  })

  it('should look at everything that it can before the first start has counted, as after a restore', async () => {
    const empty = suite.databaseUrl.replace(/\/([^/?]+)\?/, '/$1-empty?')
    const { problems, text } = await doctor({ DATABASE_URL: empty }, [])
    expect(text).toContain('The clock agrees')
    expect(problems).toEqual([
      expect.stringMatching(/^Indexes are missing \(.* start the application once/),
      'The counts do not exist yet: the next start makes them.',
    ])
  })

  it('should take another secret for the right one when an operator says so', async () => {
    await noteSecret(database(), secret())
    const other = randomBytes(32).toString('hex')
    const { problems, text } = await doctor({ PAYLOAD_SECRET: other }, ['--new-secret'])
    expect(problems).toEqual([])
    expect(text).toContain('guessed, and PAYLOAD_SECRET is the one noted in the database.')
    expect(await sentences(checkSecrets(database()))).toEqual([
      expect.stringMatching(/^PAYLOAD_SECRET is another one than .* --new-secret$/),
    ])
    await database().collection(systemCollections.installation).deleteMany({})
  })
})

const sentences = async (
  results: Promise<CheckResult[]>,
  wanted: CheckResult['level'] = 'problem',
) => (await results).filter(({ level }) => level === wanted).map(({ text }) => text)

describe('what the doctor sees', () => {
  it('should include an address without the name of a database', async () => {
    const hints = () => sentences(checkDatabase(database()), 'hint')
    expect(await hints()).toEqual([])
    completeEnvironment({ DATABASE_URL: suite.databaseUrl.replace(/\/[^/?]+\?/, '/?') })
    expect(await hints()).toEqual([expect.stringMatching(/^DATABASE_URL names no database/)])
    completeEnvironment({ DATABASE_URL: suite.databaseUrl })
  })

  it('should include a restore that was cut short, until it is run again', async () => {
    const killed = withUnfinishedRestore(database(), () => Promise.reject(new Error('killed')))
    await expect(killed).rejects.toThrow('killed')
    expect(await sentences(checkDatabase(database()))).toEqual([unfinishedRestore])
    await withUnfinishedRestore(database(), async () => undefined)
    expect(await sentences(checkDatabase(database()))).toEqual([])
  })

  it('should include missing indexes', async () => {
    await database().collection('backup-runs').dropIndex('kind_1_at_-1')
    expect(await sentences(checkDatabase(database()))).toEqual([
      expect.stringMatching(/^Indexes are missing \(backup-runs \(kind, at\)\): start the/),
    ])
    await database().collection('backup-runs').createIndex({ kind: 1, at: -1 })
    expect(await sentences(checkDatabase(database()))).toEqual([])
  })

  it.each([
    [{}, 'set BACKUP_DIR, or be sure that your provider of the database makes them'],
    [
      { BACKUP_DIR: '/backups', BACKUP_KEEP: '0' },
      'set BACKUP_KEEP to 1 or more, or be sure that your provider of the database makes them',
    ],
    [
      { BACKUP_KEEP: '0' },
      'set BACKUP_DIR and BACKUP_KEEP to 1 or more, or be sure that your provider of the database makes them',
    ],
    [
      { BACKUP_KEEP: '0', DATABASE_URL: '' },
      'set BACKUP_KEEP to 1 or more, or be sure that something else makes them',
    ],
  ])('should say what turns backups on where %j', async (env, ways) => {
    completeEnvironment(env)
    expect(await sentences(checkBackups(database()), 'hint')).toEqual([
      `The application makes no backups: ${ways}, and try one.`,
    ])
    completeEnvironment({ BACKUP_DIR: '', BACKUP_KEEP: '', DATABASE_URL: suite.databaseUrl })
  })

  it('should include missing, old, failed or lost backups, and drills that nobody makes', async () => {
    completeEnvironment({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'a passphrase of some length' })
    const problems = () => sentences(checkBackups(database()))
    const hints = () => sentences(checkBackups(database()), 'hint')
    const made = 'made.tar.gz'
    const run = { kind: 'backup', ok: true, file: made, error: null, finishedAt: new Date() }
    const hour = 60 * 60 * 1000
    const make = (hours: number, values: object = {}) =>
      database()
        .collection('backup-runs')
        .insertOne({ ...run, at: new Date(Date.now() + hours * hour), ...values })

    expect(await problems()).toEqual([expect.stringMatching(/^There is no backup yet: npm run/)])
    await make(-30)
    expect(await problems()).toEqual([expect.stringMatching(/more than a day old: npm run/)])
    await make(-2)
    expect(await problems()).toEqual([])
    const [lost, drill] = [
      /made\.tar\.gz of \S+, is elsewhere or lost\.$/,
      /restore -- --drill tries/,
    ]
    const named = async () => (await hints()).filter((one) => lost.test(one) || drill.test(one))
    expect(await named()).toEqual([
      expect.stringMatching(/^No backup is in \S+: the last one, made/),
      expect.stringMatching(/^No restore drill has succeeded yet: npm run/),
    ])
    await make(-2400 - 1, { kind: 'drill' })
    await writeFile(path.join(folder, 'older.tar.gz'), '')
    await make(-30, { file: 'older.tar.gz' })
    expect(await named()).toEqual([
      expect.stringMatching(
        /^The newest backup in \S+ is of \S+, more than a day old: the last one, /,
      ),
      expect.stringMatching(
        /^The last restore drill that succeeded was at \S+, more than a quarter/,
      ),
    ])
    await writeFile(path.join(folder, made), '')
    await make(-3, { kind: 'drill' })
    expect(await named()).toEqual([])
    await make(-1, { file: 'copied-elsewhere.tar.gz' })
    expect(await named()).toEqual([])
    expect(await sentences(checkBackups(database()), 'fine')).toContainEqual(
      expect.stringMatching(/^The newest backup in \S+ is of \S+ \(made\.tar\.gz\)\.$/),
    )
    await make(-0.5, { ok: false, error: 'NO_SPACE' })
    expect(await problems()).toEqual([expect.stringMatching(/failed with NO_SPACE: npm run/)])
    completeEnvironment({ BACKUP_DIR: path.join(folder, 'none') })
    expect((await problems())[0]).toMatch(
      /^The folder of the backups \(\S+none\) can't be written to \(ENOENT\)/,
    )
  })

  it.each([
    [undefined, 'hint'],
    ['http://localhost:3000', 'hint'],
    ['http://192.168.0.4', 'hint'],
    ['https://example.com', 'problem'],
    ['http://supplement.kr', 'problem'],
    ['https://server', 'problem'],
    ['https://supplement.kr', 'fine'],
  ])('should include whether visitors can reach %s', (address, level) => {
    expect(checkAddress(address).level).toBe(level)
  })

  it.each([
    ['2027-10-01', 'fine', /is known until 2027-12-31\.$/],
    ['2027-10-02', 'hint', /ends in 90 days, on 2027-12-31: install a newer version of/],
    ['2027-12-31', 'hint', /ends in 0 days, on 2027-12-31: install/],
    ['2028-01-01', 'problem', /ended on 2027-12-31: install/],
  ])('should include the calendar of public holidays: on %s as %s', (day, level, text) => {
    expect(checkCalendar(new Date(`${day}T12:00:00+09:00`), '2027-12-31')).toEqual({
      level,
      text: expect.stringMatching(text),
    })
  })

  it('should include a clock that is minutes off', async () => {
    const answering = (ahead: number) =>
      ({ command: async () => ({ localTime: new Date(Date.now() + ahead) }) }) as unknown as Db
    expect((await checkClock(answering(0))).level).toBe('fine')
    expect((await checkClock(answering(120_000))).text).toMatch(/is 120 seconds behind that of/)
    expect((await checkClock(answering(-120_000))).text).toMatch(/is 120 seconds ahead of that/)
  })
})
