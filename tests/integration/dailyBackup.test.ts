import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'

import { checkBackup } from '@/backup/checkBackup'
import { takeBackup } from '@/backup/takeBackup'
import { completeEnvironment } from '@/config/env'
import { dataDirectory } from '@/config/paths'
import { adapterOf, connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import { beginBackupRun, endBackupRun } from '@/database/records/backupRuns'
import { backUpDaily } from '@/jobs/dailyBackup'
import { listTroubles } from '@/useCases/troubles/listTroubles'
import { buildAdmin, buildAgent } from '@tests/support/builders'
import { fakeChannel, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { inSeoul } from '@tests/support/database/promises'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { mountSmallDisk, type SmallDisk } from '@tests/support/machine/tmpfs'

const suite = usePayload()
let folder: string

const database = () => connectedDatabase(suite.payload)
const runs = () => database().collection('backup-runs')
const hour = 60 * 60 * 1000
const later = (time: Date, hours: number) => new Date(time.getTime() + hours * hour)
const evening = inSeoul('2026-03-04 21:00')

const backUp = (now: Date, settings: { folder?: string; keep?: number } = {}) =>
  backUpDaily(suite.payload, { folder, keep: 7, isOwnFolder: false, ...settings }, { now })

const files = async () => (await readdir(folder)).sort()
const results = async () =>
  (await runs().find().sort({ _id: 1 }).toArray()).map(({ error, ok }) => (ok ? 'ok' : error))
const told = () => database().collection('notifications').countDocuments({ event: 'backup-failed' })

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-daily-'))
  await runs().deleteMany({})
  await database().collection('notifications').deleteMany({})
  await database()
    .collection(systemCollections.leases)
    .deleteMany({ _id: 'backup' as never })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the daily backup', () => {
  it('should be made at five in Seoul, once a day, and soon after a start that missed the hour', async () => {
    const made: [string, number][] = []
    for (const time of [
      '2026-03-04 21:00',
      '2026-03-04 21:01',
      '2026-03-05 04:59',
      '2026-03-05 05:00',
      '2026-03-05 05:01',
      '2026-03-07 13:20',
      '2026-03-08 04:59',
      '2026-03-08 05:00',
    ]) {
      await backUp(inSeoul(time))
      made.push([time.slice(5), (await files()).length])
    }
    expect(made).toEqual([
      ['03-04 21:00', 1],
      ['03-04 21:01', 1],
      ['03-05 04:59', 1],
      ['03-05 05:00', 2],
      ['03-05 05:01', 2],
      ['03-07 13:20', 3],
      ['03-08 04:59', 3],
      ['03-08 05:00', 4],
    ])
  })

  it('should be made once by several processes, be whole, and say what it holds', async () => {
    await Promise.all([backUp(evening), backUp(evening), backUp(evening)])
    const [file = '', ...others] = await files()
    expect(others).toEqual([])
    expect(file).toMatch(/^harumatchum-daily-\d{17}\.tar\.gz$/)
    const manifest = await checkBackup(path.join(folder, file), {})
    const admins = manifest.collections.find(({ name }) => name === 'admins')?.documents
    expect(admins).toBe(await database().collection('admins').countDocuments())
    const [run, ...more] = await runs().find().toArray()
    expect(more).toEqual([])
    expect(run).toMatchObject({
      kind: 'backup',
      trigger: 'schedule',
      ok: true,
      error: null,
      file,
      bytes: (await stat(path.join(folder, file))).size,
      documents: manifest.collections.reduce((sum, { documents }) => sum + documents, 0),
      asOf: new Date(manifest.startedAt),
    })
    expect(run?.collections).toContainEqual(
      expect.objectContaining({ name: 'admins', documents: admins }),
    )
  })

  it('should leave all of the newest days, however many were made on one, and whatever a person has put there', async () => {
    const dailyOf = (time: string) => `harumatchum-daily-${time.padEnd(17, '0')}.tar.gz`
    const others = ['harumatchum-20200101000000.tar.gz.encrypted', 'notes.txt']
    const old = ['20200101', '20200102'].map(dailyOf)
    const kept = ['2020010300', '2020010312', '2020010323', '2020010400'].map(dailyOf)
    for (const name of [...others, ...old, ...kept]) await writeFile(path.join(folder, name), '')
    await backUp(evening, { keep: 3 })
    const made = await runs().findOne()
    expect(await files()).toEqual([...others, ...kept, String(made?.file)].sort())
  })

  it('should remove unfinished daily files of killed processes, once nobody can be writing them', async () => {
    const name = (what: string) => `harumatchum-${what}20200101000000000.tar.gz.unfinished`
    const long = new Date(Date.now() - hour)
    for (const what of ['daily-', '']) {
      await writeFile(path.join(folder, name(what)), 'x')
      await utimes(path.join(folder, name(what)), long, long)
    }
    const young = 'harumatchum-daily-20200101000001000.tar.gz.unfinished'
    await writeFile(path.join(folder, young), 'x')
    await runs().insertOne({ kind: 'backup', at: long, finishedAt: null, ok: false })
    await backUp(evening)
    expect((await files()).filter((file) => file.endsWith('.unfinished'))).toEqual([
      name(''),
      young,
    ])
    expect(await results()).toEqual(['INTERRUPTED', 'ok'])
  })

  it('should succeed where older files can not be removed, and remove the others', async () => {
    const stuck = 'harumatchum-daily-20200101000000000.tar.gz'
    // A folder is not removed like a file.
    await mkdir(path.join(folder, stuck))
    await mkdir(path.join(folder, `${stuck}.unfinished`))
    const long = new Date(Date.now() - hour)
    await utimes(path.join(folder, `${stuck}.unfinished`), long, long)
    await writeFile(path.join(folder, stuck.replace('2020', '2019')), '')
    await backUp(evening, { keep: 1 })
    const [made = '', ...others] = (await files()).toReversed()
    expect([made, others]).toEqual([
      expect.stringMatching(/^harumatchum-daily-2/),
      [`${stuck}.unfinished`, stuck],
    ])
    // Not due again before tomorrow.
    await backUp(later(evening, 2), { keep: 1 })
    expect([await results(), await told()]).toEqual([['ok'], 0])
  })

  it.each([
    ['killed', undefined],
    ['failed', 'DATABASE'],
  ] as const)(
    'should remove what a drill that was %s has left, and no database of that name before',
    async (_, error) => {
      const left = path.join(dataDirectory(), 'drill-Ab12_3')
      const scratch = adapterOf(suite.payload)
        .connection.getClient()
        .db(`${database().databaseName}-drill`)
      await mkdir(left, { recursive: true })
      await writeFile(path.join(left, 'one.webp'), '')
      await scratch.collection('agents').insertOne({})
      await backUp(evening)
      expect(await scratch.listCollections().toArray()).toHaveLength(1)
      const drill = { kind: 'drill', trigger: 'command', file: null } as const
      const run = await beginBackupRun(database(), drill)
      if (error) await endBackupRun(database(), run, { error })
      await backUp(later(evening, 24))
      expect(await scratch.listCollections().toArray()).toEqual([])
      expect((await readdir(dataDirectory())).filter((name) => name.startsWith('drill-'))).toEqual(
        [],
      )
    },
  )

  it('should end with the process, leave nothing, and be made at once by the next one', async () => {
    const stopped = AbortSignal.abort()
    const settings = { folder, keep: 7, isOwnFolder: false }
    await expect(
      backUpDaily(suite.payload, settings, { now: evening, abortSignal: stopped }),
    ).rejects.toThrow('It was interrupted; nothing is left of it.')
    expect([await files(), await results(), await told()]).toEqual([[], ['INTERRUPTED'], 0])
    await backUp(evening)
    expect(await files()).toHaveLength(1)
  })
})

describe('a backup that fails', () => {
  const gone = () => rename(folder, `${folder}-away`)
  const back = () => rename(`${folder}-away`, folder)

  it('should be tried again an hour later, leave the older ones, and be told to admins once until one succeeds', async () => {
    await backUp(evening)
    const before = await files()
    await gone()
    const fails = (hours: number) =>
      expect(backUp(later(evening, hours))).rejects.toThrow(/^The folder of \S+ is not there/)
    await fails(24)
    // Not due again yet.
    await backUp(later(evening, 24.5))
    expect([await results(), await told()]).toEqual([['ok', 'NO_FOLDER'], 1])
    await fails(25)
    await fails(26)
    expect(await told()).toBe(1)
    await back()
    expect(await files()).toEqual(before)
    await backUp(later(evening, 27))
    expect(await results()).toEqual(['ok', 'NO_FOLDER', 'NO_FOLDER', 'NO_FOLDER', 'ok'])
    await gone()
    await fails(60)
    expect(await told()).toBe(2)
    await back()
  })

  it('should be mailed to every admin, and to no agent', async () => {
    const admins = await database().collection('admins').countDocuments()
    await buildAgent(suite.payload)
    await gone()
    await expect(backUp(evening)).rejects.toThrow()
    await back()
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    const mails = sent.filter(({ event }) => event === 'backup-failed')
    expect(mails).toHaveLength(admins)
    expect(new Set(mails.map(({ recipient }) => recipient?.collection))).toEqual(
      new Set(['admins']),
    )
    expect(mails[0]?.link).toMatch(/\/admin$/)
  })

  it('should stand in the operations panel with the last good one, for admins alone, until one succeeds', async () => {
    completeEnvironment({ BACKUP_DIR: folder })
    const admin = asPerson(await buildAdmin(suite.payload), 'admins')
    const kinds = async () =>
      (await listTroubles(await requestOf(suite.payload, admin)))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('backup'))
    await backUp(evening)
    expect(await kinds()).toEqual([])
    await gone()
    await expect(backUp(later(evening, 24))).rejects.toThrow()
    expect(await kinds()).toEqual(['backup-failed'])
    const named = await listTroubles(await requestOf(suite.payload, admin))
    expect(named.find(({ kind }) => kind === 'backup-failed')?.text).toMatch(
      /^백업 폴더가 없습니다\. 마지막으로 성공한 백업은 .+\(0분 전\) 것입니다\.$/,
    )
    await back()
    await backUp(later(evening, 25))
    expect(await kinds()).toEqual([])

    const agent = asPerson(await buildAgent(suite.payload), 'agents')
    for (const [person, code] of [
      [agent, 'forbidden'],
      [null, 'unauthenticated'],
    ] as const)
      await expect(listTroubles(await requestOf(suite.payload, person))).rejects.toMatchObject({
        code,
      })
    completeEnvironment({ BACKUP_DIR: '' })
  })
})

describe('a disk', () => {
  let disk: SmallDisk | undefined
  afterEach(() => disk?.remove())

  const mounted = async (megabytes: number) => {
    disk = await mountSmallDisk(megabytes)
    if (!disk)
      process.stderr.write(
        '\nSKIPPED: a small disk, since a tmpfs can be mounted by root only.\n\n',
      )
    return disk
  }

  it('should not be filled up: without room for a backup none is begun', async () => {
    const small = await mounted(40)
    if (!small) return
    await expect(backUp(evening, { folder: small.folder })).rejects.toThrow(
      /has too little space for a backup/,
    )
    expect([await readdir(small.folder), await results()]).toEqual([[], ['NO_SPACE']])
  })

  it('should hold no part of a backup when it is full in the middle', async () => {
    const small = await mounted(4)
    if (!small) return
    const ballast = database().collection('ballast')
    await ballast.insertMany(Array.from({ length: 8 }, () => ({ bytes: randomBytes(1024 * 1024) })))
    const file = path.join(small.folder, 'backup.tar.gz')
    const options = {
      database: database(),
      mediaFolder: folder,
      file,
      keys: {},
      trigger: 'command' as const,
      version: '1.2.3',
    }
    await expect(takeBackup(options)).rejects.toThrow(/^The disk of \S+ is full/)
    await ballast.drop()
    expect([await readdir(small.folder), await results()]).toEqual([[], ['NO_SPACE']])
  })

  it('should be named as the cause when it is read-only', async () => {
    const small = await mounted(400)
    if (!small) return
    await mkdir(path.join(small.folder, 'backups'))
    await small.makeReadOnly()
    await expect(backUp(evening, { folder: path.join(small.folder, 'backups') })).rejects.toThrow(
      /is on a disk that is read-only/,
    )
    expect(await results()).toEqual(['NOT_WRITABLE'])
  })
})
