import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'

import { jest } from '@jest/globals'
import {
  Decrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption'
import { BSON, Db, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb'

import { checkBackup } from '@/backup/checkBackup'
import { createArchive, isAbandoned } from '@/backup/createArchive'
import { drillRestore } from '@/backup/drillRestore'
import { restoreBackup } from '@/backup/restoreBackup'
import { takeBackup } from '@/backup/takeBackup'
import { strikeStoredMemo } from '@/database/consultations/storedActivities'
import { isRestoreUnfinished, unfinishedRestore } from '@/database/core/unfinishedRestore'
import { startBuiltInDatabase } from '@/database/builtIn/builtInDatabase'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { beginBackupRun } from '@/database/records/backupRuns'
import { applicationNameOf } from '@/database/core/applicationName'
import { testDatabaseUrl } from '@tests/support/database/database'
import { encryptOldBackup } from '@tests/support/database/encryptOldBackup'
import { hashFully } from '@tests/support/machine/hashes'

const run = promisify(execFile)

let folder: string
let client: MongoClient
let source: Db
let target: Db
let suites = 0

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-backup-'))
  suites += 1
  const url = testDatabaseUrl('backup')
  client = await MongoClient.connect(url, { writeConcern: { w: 'majority' } })
  source = client.db(`backup-source-${suites}-${process.pid}`)
  target = client.db(`backup-target-${suites}-${process.pid}`)
})

afterEach(async () => {
  await source.dropDatabase()
  await target.dropDatabase()
  await client.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = (options: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({
    database: source,
    mediaFolder: path.join(folder, 'media'),
    file: path.join(folder, 'backup.tar.gz'),
    keys: {},
    trigger: 'command',
    version: '1.2.3',
    ...options,
  })

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    database: target,
    file: path.join(folder, 'backup.tar.gz'),
    keys: {},
    mediaFolder: path.join(folder, 'restored'),
    replaces: false,
    ...options,
  })

/** Every document as its raw bytes, and every index. */
async function contentsOf(database: Db, names: string[]) {
  const contents = names.map(async (name) => {
    const collection = database.collection(name)
    const documents = await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray()
    const indexes = await collection.indexes()
    return [
      name,
      documents.map((document) => Buffer.from(document as unknown as Uint8Array).toString('hex')),
      indexes.sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1)),
    ]
  })
  return Promise.all(contents)
}

const namesOf = async (database: Db) =>
  (await database.listCollections().toArray()).map(({ name }) => name).sort()

async function fill(database: Db): Promise<void> {
  await database.collection('things').insertMany([
    { int: new Int32(5), double: new Double(5), long: Long.fromNumber(5), text: '하루' },
    {
      decimal: Decimal128.fromString('1.50'),
      date: new Date('2100-01-01'),
      nothing: null,
      list: [[{}]],
    },
    { binary: new BSON.Binary(Buffer.from([1, 2])), regex: /a/i, id: new ObjectId() },
  ])
  await database.collection('things').createIndexes([
    { key: { int: 1, _id: -1 }, name: 'by int' },
    { key: { text: 1 }, unique: true, partialFilterExpression: { text: { $exists: true } } },
    { key: { date: 1 }, expireAfterSeconds: 1_000_000_000, sparse: true },
  ])
}

describe('a restored database', () => {
  it('should be identical byte by byte, with its indexes and pictures', async () => {
    await fill(source)
    await source.createCollection('empty', { validator: { name: { $type: 'string' } } })
    await source.collection('media').insertOne({
      filename: 'one.webp',
      sizes: { portrait: { filename: 'one-480.webp' }, gone: { filename: 'gone.webp' } },
    })
    await mkdir(path.join(folder, 'media'))
    for (const name of ['one.webp', 'one-480.webp', 'unnamed.webp'])
      await writeFile(path.join(folder, 'media', name), `picture ${name}`)

    const manifest = await backup()
    expect(manifest.missingFiles).toEqual(['gone.webp'])
    expect((await stat(path.join(folder, 'backup.tar.gz'))).mode & 0o777).toBe(0o600)
    await restore()

    const names = ['empty', 'media', 'things']
    expect(await contentsOf(target, names)).toEqual(await contentsOf(source, names))
    const [empty] = await target.listCollections({ name: 'empty' }).toArray()
    expect(empty).toMatchObject({ options: { validator: { name: { $type: 'string' } } } })
    expect((await readdir(path.join(folder, 'restored'))).sort()).toEqual([
      'one-480.webp',
      'one.webp',
    ])
    expect(await readFile(path.join(folder, 'restored', 'one.webp'), 'utf8')).toBe(
      'picture one.webp',
    )
    expect(await namesOf(target)).toEqual([
      'backup-runs',
      'empty',
      'media',
      'startup-lock',
      'things',
    ])
  })

  it('should have no sessions, no reset links and no notifications that may have been sent', async () => {
    await source.collection('sessions').insertOne({ account: 'a' })
    await source.collection('password-resets').insertOne({ account: 'a' })
    await source.collection<{ _id: string }>('submission-keys').insertOne({ _id: 'key:1' })
    const delivery = (state: string) => ({ channel: 'email', state })
    await source.collection('notifications').insertMany([
      { state: 'pending', lease: 'x', deliveries: [delivery('sent'), delivery('pending')] },
      { state: 'pending', deliveries: [] },
      { state: 'sent', deliveries: [delivery('sent')] },
    ])
    // Not handed to the outbox yet.
    const consultations = [{ name: '하나', untold: new Date(), uncounted: '' }, { name: '둘' }]
    await source.collection('consultation-requests').insertMany(consultations)
    await backup()
    expect(await restore()).toMatchObject({ cancelledNotifications: 3 })

    const restored = await target.collection('consultation-requests').find().toArray()
    expect(restored.map(({ _id, ...row }) => row)).toEqual([
      { name: '하나', uncounted: '' },
      { name: '둘' },
    ])
    expect(await namesOf(target)).toEqual([
      'backup-runs',
      'consultation-requests',
      'notifications',
      'startup-lock',
      'submission-keys',
    ])
    const notifications = await target.collection('notifications').find().sort({ _id: 1 }).toArray()
    expect(
      notifications.map(({ deliveries, lease, state }) => ({ deliveries, lease, state })),
    ).toEqual([
      {
        state: 'cancelled',
        deliveries: [delivery('sent'), delivery('cancelled')],
        lease: undefined,
      },
      { state: 'cancelled', deliveries: [], lease: undefined },
      { state: 'sent', deliveries: [delivery('sent')], lease: undefined },
    ])
  })

  it('should replace existing data only with the option for it, including everything newer', async () => {
    await fill(source)
    await backup()
    const before = await contentsOf(source, ['things'])
    await source.collection('things').deleteMany({})
    await source.collection('later').insertOne({ a: 1 })
    await source.collection('sessions').insertOne({ a: 1 })
    const media = path.join(folder, 'media')
    await mkdir(media, { recursive: true })
    await writeFile(path.join(media, 'later.webp'), 'picture')

    await expect(restore({ database: source })).rejects.toThrow(
      /^The database \S+ is not empty \(\S+\)\. --replace discards what is in it\.$/,
    )
    expect(await namesOf(source)).toContain('later')
    await restore({ database: source, replaces: true, mediaFolder: media })
    expect(await contentsOf(source, ['things'])).toEqual(before)
    expect(await namesOf(source)).toEqual(['backup-runs', 'startup-lock', 'things'])
    expect(await readdir(media)).toEqual([])
  })
})

describe('the record of the backup that is restored', () => {
  const runsIn = async (database: Db) =>
    (await database.collection('backup-runs').find().sort({ _id: 1 }).toArray()).map(
      ({ createdAt: _, updatedAt: __, ...row }) => row,
    )

  it('should say that it succeeded, also where the database that it was of is lost', async () => {
    await fill(source)
    const killed = { kind: 'backup', trigger: 'schedule', file: 'killed' } as const
    await beginBackupRun(source, { ...killed, at: new Date(Date.now() - 3_600_000) })
    const { finishedAt, startedAt } = await backup()
    const [other, before] = await runsIn(source)
    await restore()
    await beginBackupRun(target, { kind: 'drill', trigger: 'command', file: 'the next' })

    const collections = before?.collections.map(({ name, documents }: Record<string, unknown>) => ({
      id: expect.stringMatching(/^[\da-f]{24}$/),
      name,
      documents,
    }))
    expect((await runsIn(target)).slice(0, 2)).toEqual([
      { ...other, finishedAt: expect.any(Date), error: 'INTERRUPTED' },
      {
        ...before,
        at: new Date(startedAt),
        finishedAt: new Date(finishedAt),
        bytes: null,
        collections,
      },
    ])
  })

  it('should stay what the database in use says of it, but where that calls it failed', async () => {
    await backup()
    const before = await runsIn(source)
    await restore({ database: source, replaces: true })
    expect(await runsIn(source)).toEqual(before)

    const failed = {
      ok: false,
      error: 'INTERRUPTED',
      finishedAt: new Date(),
      updatedAt: new Date(),
    }
    await source.collection('backup-runs').updateOne({}, { $set: failed })
    await restore({ database: source, replaces: true })
    expect(await runsIn(source)).toEqual([expect.objectContaining({ ok: true, error: null })])
  })
})

describe('a restore over existing data', () => {
  it('should preserve what the newer records say and repeat the newer deletions', async () => {
    const [kept, deleted] = [new ObjectId(), new ObjectId()]
    const consultations = source.collection('consultation-requests')
    await consultations.insertMany([{ _id: kept }, { _id: deleted }])
    const subject = { relationTo: 'consultation-requests', value: deleted }
    await source
      .collection('notifications')
      .insertMany([{ state: 'sent', subject }, { state: 'sent' }])
    await source.collection('submission-keys').insertOne({ requestId: deleted.toHexString() })
    const timeline = source.collection('request-activities')
    await timeline.insertMany([{ request: kept }, { request: deleted, text: '메모' }])
    const demands = source.collection('data-subject-requests')
    const [backedUp, later] = [new Date('2026-11-26'), new Date('2026-11-27')]
    const answered = { _id: new ObjectId(), outcome: 'done', updatedAt: later }
    await demands.insertMany([{ outcome: null, updatedAt: backedUp }, answered])
    const refusals = source.collection<{ day: Date; count: number }>('sign-in-refusals')
    const [one, other] = [{ day: backedUp }, { day: later }]
    await refusals.insertMany([
      { ...one, count: 3 },
      { ...other, count: 9 },
    ])
    const log = source.collection('access-log')
    await log.insertOne({ action: 'read', at: new Date(), subjects: [deleted.toHexString()] })
    const decisions = source.collection('decisions')
    const [agent, admin, at] = ['a'.repeat(24), 'b'.repeat(24), { createdAt: later }]
    await decisions.insertOne({ kind: 'status', agent, toStatus: 'approved', createdAt: backedUp })
    await backup()
    await decisions.insertMany([
      { kind: 'second-factor', admin, createdAt: new Date(later.getTime() + 1) },
      { kind: 'status', agent: new ObjectId(agent), toStatus: 'suspended', ...at },
      { kind: 'assignment', agent, request: kept, ...at },
    ])

    await consultations.deleteOne({ _id: deleted })
    const of = 'consultation-requests'
    const subjects = [deleted.toHexString(), 'none']
    await log.insertOne({ action: 'delete', of, at: new Date(), subjects })
    await source.collection('retention-reports').insertOne({ deleted: 0 })
    await demands.updateOne({ outcome: null }, { $set: { outcome: 'done', updatedAt: later } })
    await refusals.updateOne(one, { $set: { count: 5 } })
    const listLogs = async () => [
      await log.find().sort({ _id: 1 }).toArray(),
      await demands.find().sort({ _id: 1 }).toArray(),
      await refusals.find().sort({ _id: 1 }).toArray(),
      await source.collection('retention-reports').find().toArray(),
    ]
    const logged = await listLogs()
    // As where an older backup was restored in between: what the newer one holds stays.
    await demands.updateOne({ _id: answered._id }, { $set: { outcome: null, updatedAt: backedUp } })
    await refusals.updateOne(other, { $set: { count: 2 } })
    expect(await restore({ database: source, replaces: true })).toMatchObject({
      deletedAgain: 1,
      struckAgain: 0,
      undone: [
        `2026-11-27T00:00:00.000Z agent ${agent} suspended`,
        `2026-11-27T00:00:00.001Z admin ${admin} second-factor`,
      ],
    })
    expect((await consultations.find().toArray()).map(({ _id }) => _id)).toEqual([kept])
    expect(await source.collection('notifications').countDocuments()).toBe(1)
    expect(await source.collection('submission-keys').countDocuments()).toBe(0)
    expect((await timeline.find().toArray()).map(({ request }) => request as ObjectId)).toEqual([
      kept,
    ])
    expect(await listLogs()).toEqual(logged)
  })

  it('should erase memos again that were erased since, but not those of requests that were deleted', async () => {
    const [open, deleted] = [new ObjectId(), new ObjectId()]
    await source.collection('consultation-requests').insertMany([{ _id: open }, { _id: deleted }])
    const timeline = source.collection('request-activities')
    const buildMemo = (text: string, request = open) => ({
      _id: new ObjectId(),
      request,
      text,
      struck: false,
      key: `key of ${text}`,
      content: `digest of ${text}`,
    })
    const [erased, kept] = [buildMemo('혈압약 복용'), buildMemo('저녁에 전화')]
    const before = { _id: new ObjectId(), request: open, text: null, struck: true }
    const ofDeleted = buildMemo('이름', deleted)
    await timeline.insertMany([erased, kept, before, ofDeleted])
    await backup()

    const later = buildMemo('백업 뒤에 쓴 메모')
    await timeline.insertOne(later)
    for (const { _id } of [erased, ofDeleted, later])
      await strikeStoredMemo(source, { _id, request: open }, undefined)
    await source.collection('access-log').insertOne({
      action: 'delete',
      of: 'consultation-requests',
      at: new Date(),
      subjects: [deleted.toHexString()],
    })
    expect(await restore({ database: source, replaces: true })).toMatchObject({
      deletedAgain: 1,
      struckAgain: 1,
    })
    const { content: _, ...struck } = { ...erased, text: null, struck: true }
    expect(await timeline.find().sort({ _id: 1 }).toArray()).toEqual([struck, kept, before])
  })

  it('should join rows of one day or month that were written with another id meanwhile', async () => {
    const refusals = source.collection('sign-in-refusals')
    await refusals.createIndex({ day: 1, kind: 1, accountKind: 1, accountId: 1 }, { unique: true })
    const reviews = source.collection('privacy-reviews')
    await reviews.createIndex({ month: 1 }, { unique: true })
    const day = new Date('2026-11-26')
    // Of an e-mail without an account.
    const unknown = { day, kind: 'wrongCredentials', accountKind: null, accountId: null }
    const known = { ...unknown, accountKind: 'admin', accountId: 'a' }
    await refusals.insertMany([
      { ...unknown, count: 3 },
      { ...known, count: 9 },
    ])
    await reviews.insertOne({ month: '2026-10', updatedAt: day })
    await backup()

    await refusals.deleteMany({})
    await reviews.deleteMany({})
    await refusals.insertMany([
      { ...unknown, count: 5 },
      { ...known, count: 2 },
      { ...known, day: new Date('2026-11-27'), count: 1 },
    ])
    await reviews.insertMany([
      { month: '2026-10', updatedAt: new Date('2026-11-27') },
      { month: '2026-11', updatedAt: day },
    ])
    await restore({ database: source, replaces: true })
    const rows = await refusals.find().sort({ day: 1, accountKind: 1 }).toArray()
    expect(rows.map(({ accountKind, count }) => [accountKind, count])).toEqual([
      [null, 5],
      ['admin', 9],
      ['admin', 1],
    ])
    const months = await reviews.find().sort({ month: 1 }).toArray()
    expect(months.map(({ month, updatedAt }) => [month, updatedAt])).toEqual([
      ['2026-10', new Date('2026-11-27')],
      ['2026-11', day],
    ])
  })

  it('should keep a picture that the restored database names, though its backup lacked the file', async () => {
    const media = path.join(folder, 'media')
    await mkdir(media)
    await source.collection('media').insertOne({ filename: 'one.webp' })
    expect((await backup()).missingFiles).toEqual(['one.webp'])
    for (const name of ['one.webp', 'unnamed.webp'])
      await writeFile(path.join(media, name), `picture ${name}`)
    await restore({ database: source, replaces: true, mediaFolder: media })
    expect(await readdir(media)).toEqual(['one.webp'])
  })
})

describe('a backup', () => {
  it('should show one moment in time while documents move between collections', async () => {
    const [from, to] = [source.collection('from'), source.collection('to')]
    const filler = 'x'.repeat(2000)
    await from.insertMany(Array.from({ length: 3000 }, (_, number) => ({ number, filler })))
    await to.insertOne({ number: -1, filler })
    let isMoving = true
    const moving = (async () => {
      for (let number = 2999; number >= 0 && isMoving; number -= 1) {
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await from.deleteOne({ number }, { session })
            await to.insertOne({ number, filler }, { session })
          }),
        )
      }
    })()
    const { collections } = await backup()
    isMoving = false
    await moving
    expect(await to.countDocuments()).toBeGreaterThan(1)
    const count = (name: string) => collections.find((one) => one.name === name)?.documents ?? 0
    expect(count('from') + count('to')).toBe(3001)
  })

  it('should make the server keep its snapshot for an hour, and leave a longer time as it is', async () => {
    const own = await startBuiltInDatabase({ dataDir: folder, log: () => undefined })
    const server = new MongoClient(own.url('own'))
    const parameter = 'minSnapshotHistoryWindowInSeconds'
    const admin = server.db('admin')
    const seconds = async () => {
      const answer = await admin.command({ getParameter: 1, [parameter]: 1 })
      return Number(answer[parameter])
    }
    const common = { database: server.db() }
    try {
      expect(await seconds()).toBeLessThan(3600)
      let whileRead = 0
      const prepare = async () => {
        whileRead = await seconds()
      }
      await backup({ ...common, prepare })
      expect([whileRead, await seconds()]).toEqual([3600, 3600])
      await admin.command({ setParameter: 1, [parameter]: 7200 })
      await backup({ ...common, file: path.join(folder, 'other') })
      expect(await seconds()).toBe(7200)
    } finally {
      await server.close()
      await own.stop()
    }
  })

  it('should be unreadable without its passphrase and reveal nothing of its content', async () => {
    await source.collection('things').insertOne({ name: '홍비밀' })
    const keys = { passphrase: 'a passphrase of some length' }
    await backup({ keys })
    const file = path.join(folder, 'backup.tar.gz')
    await expect(checkBackup(file, {})).rejects.toThrow(
      `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase, or BACKUP_IDENTITY to its secret key.`,
    )
    await expect(checkBackup(file, { passphrase: 'another passphrase' })).rejects.toThrow(
      `${file} can't be read: neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY is its key.`,
    )
    expect((await readFile(file)).includes('홍비밀')).toBe(false)
    await restore({ keys })
    expect(await target.collection('things').findOne()).toMatchObject({ name: '홍비밀' })
  })

  it.each([undefined, 'a passphrase of some length'])(
    'should be refused with changed, missing or extra bytes (passphrase: %s)',
    async (passphrase) => {
      await fill(source)
      await backup({ keys: { passphrase } })
      const file = path.join(folder, 'backup.tar.gz')
      const whole = await readFile(file)
      const places = [
        12,
        Math.floor(whole.length / 3),
        Math.floor(whole.length / 2),
        whole.length - 5,
      ]
      for (const place of places) {
        const changed = Buffer.from(whole)
        // One flipped byte may decode to the same content where that repeats itself.
        changed
          .subarray(place, place + 16)
          .forEach((byte, index, part) => (part[index] = byte ^ 0xff))
        await writeFile(file, changed)
        await expect(restore({ keys: { passphrase } })).rejects.toThrow(/damaged/)
      }
      for (const length of [0, 5, 40, Math.floor(whole.length / 2), whole.length - 1]) {
        await writeFile(file, whole.subarray(0, length))
        await expect(restore({ keys: { passphrase } })).rejects.toThrow(/damaged/)
      }
      await writeFile(file, whole)
      await appendFile(file, 'x')
      await expect(restore({ keys: { passphrase } })).rejects.toThrow(/damaged/)
      expect(await namesOf(target)).toEqual([])
    },
  )

  it('should take over a name that a killed process was writing, and no other', async () => {
    await fill(source)
    const file = path.join(folder, 'backup.tar.gz')
    await writeFile(`${file}.unfinished`, 'of somebody')
    await expect(backup()).rejects.toThrow(`${file} is being written by another process.`)
    expect(await readFile(`${file}.unfinished`, 'utf8')).toBe('of somebody')
    const long = new Date(Date.now() - 11 * 60 * 1000)
    await utimes(`${file}.unfinished`, long, long)
    await backup()
    expect(await readdir(folder)).toEqual(['backup.tar.gz'])
    await expect(checkBackup(file, {})).resolves.toMatchObject({ application: '1.2.3' })
  })

  it('should hold its unfinished file, however long nothing is written to it', async () => {
    const minutes = jest.spyOn(globalThis, 'setInterval')
    const file = path.join(folder, 'backup.tar.gz')
    const archive = await createArchive(file, {})
    const [touch] = minutes.mock.calls.find(([, time]) => time === 60_000) ?? []
    minutes.mockRestore()
    const long = new Date(Date.now() - 11 * 60 * 1000)
    await utimes(archive.unfinished, long, long)
    touch?.()
    const isHeld = async () => !isAbandoned(await stat(archive.unfinished))
    expect(await waitUntil(isHeld, { timeoutMs: 5000 })).toBe(true)
    await expect(createArchive(file, {})).rejects.toThrow('is being written by another process')
    await archive.discard()
    expect(await readdir(folder)).toEqual([])
  })

  it('should overwrite no file, and leave none when it fails', async () => {
    await fill(source)
    await backup()
    const file = path.join(folder, 'backup.tar.gz')
    await expect(backup()).rejects.toThrow(`${file} is there already.`)
    // A folder in the place of a picture cannot be read as a file.
    await mkdir(path.join(folder, 'media', 'one.webp'), { recursive: true })
    await source.collection('media').insertOne({ filename: 'one.webp' })
    await expect(backup({ file: path.join(folder, 'other') })).rejects.toThrow(
      `The picture one.webp in ${path.join(folder, 'media')} can't be read (EISDIR).`,
    )
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'media'])
    const runs = await source.collection('backup-runs').find().sort({ _id: 1 }).toArray()
    expect(runs.map(({ error, file: name, ok }) => [name, ok, error])).toEqual([
      ['backup.tar.gz', true, null],
      ['backup.tar.gz', false, 'OTHER'],
      ['other', false, 'OTHER'],
    ])
  })
})

describe('an encrypted backup', () => {
  hashFully()

  const passphrase = 'a passphrase of some length, 하루'

  /** The names of the archive's entries, read by the package of the age format and by tar alone. */
  async function entriesOf(file: string, decrypter: Decrypter): Promise<string[]> {
    const plain = await decrypter.decrypt(await readFile(file))
    await writeFile(`${file}.plain`, plain)
    return run('tar', ['-tzf', `${file}.plain`]).then(({ stdout }) => stdout.trim().split('\n'))
  }

  it('should be opened by the age format and tar without this application', async () => {
    await fill(source)
    await backup({ keys: { passphrase } })
    const file = path.join(folder, 'backup.tar.gz')
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    expect(await entriesOf(file, decrypter)).toEqual([
      'collections/backup-runs/000001.bson',
      'collections/things/000001.bson',
      'manifest.json',
    ])
    await run('tar', ['-xzf', `${file}.plain`, '-C', folder])
    const part = await readFile(path.join(folder, 'collections/things/000001.bson'))
    expect(BSON.deserialize(part.subarray(0, part.readInt32LE(0)))).toMatchObject({ text: '하루' })
    // What was decrypted by another tool is restored too.
    await restore({ file: `${file}.plain` })
    expect(await target.collection('things').countDocuments()).toBe(3)
  })

  it.each([
    ['a recipient', generateX25519Identity],
    ['a post-quantum recipient', generateHybridIdentity],
  ])('for %s should be readable with its secret key alone', async (_, generate) => {
    const [identity, other] = [await generate(), await generate()]
    await fill(source)
    await backup({ keys: { recipient: await identityToRecipient(identity), passphrase } })
    const file = path.join(folder, 'backup.tar.gz')
    for (const keys of [{ identity: other }, { passphrase }])
      await expect(checkBackup(file, keys)).rejects.toThrow(
        `${file} can't be read: neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY is its key.`,
      )
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    expect(await entriesOf(file, decrypter)).toContain('manifest.json')
    await restore({ keys: { identity } })
    expect(await contentsOf(target, ['things'])).toEqual(await contentsOf(source, ['things']))
  })

  it('of version 1.0 should be restored as before', async () => {
    await fill(source)
    await backup()
    const [plain, encrypted] = ['backup.tar.gz', 'old.encrypted'].map((name) =>
      path.join(folder, name),
    )
    await encryptOldBackup(plain ?? '', encrypted ?? '', passphrase)
    await expect(restore({ file: encrypted, keys: {} })).rejects.toThrow(
      /is encrypted: set BACKUP_PASS/,
    )
    await expect(restore({ file: encrypted, keys: { passphrase: 'another one' } })).rejects.toThrow(
      `${encrypted} can't be read: BACKUP_PASSPHRASE is not its passphrase, or it is damaged or no backup.`,
    )
    expect(await namesOf(target)).toEqual([])
    await restore({ file: encrypted, keys: { passphrase } })
    expect(await contentsOf(target, ['things'])).toEqual(await contentsOf(source, ['things']))
  })
})

describe('a drill', () => {
  const scratchOf = (database: Db) => client.db(`${database.databaseName}-drill`)
  const drill = (options: Partial<Parameters<typeof drillRestore>[0]> = {}) =>
    drillRestore({
      database: source,
      file: path.join(folder, 'backup.tar.gz'),
      keys: {},
      workFolder: folder,
      ...options,
    })
  const drills = async () =>
    (await source.collection('backup-runs').find({ kind: 'drill' }).sort({ _id: 1 }).toArray()).map(
      ({ documents, error, ok }) => [ok, error, documents],
    )

  it('should restore beside the database in use, compare, remove it again, and be recorded', async () => {
    await fill(source)
    await source.collection('media').insertOne({ filename: 'one.webp' })
    await mkdir(path.join(folder, 'media'))
    await writeFile(path.join(folder, 'media', 'one.webp'), 'picture')
    await backup()
    // What a killed drill has left.
    await scratchOf(source).collection('left').insertOne({})
    await mkdir(path.join(folder, 'drill-Ab12_3'))
    const before = await contentsOf(source, ['things', 'media'])
    const { manifest, took } = await drill()
    expect(took).toBeGreaterThan(0)
    const documents = manifest.collections.reduce((sum, one) => sum + one.documents, 0)
    expect(documents).toBe(5)
    expect(await drills()).toEqual([[true, null, documents]])
    expect(await contentsOf(source, ['things', 'media'])).toEqual(before)
    expect(await namesOf(scratchOf(source))).toEqual([])
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'media'])
  })

  it('should succeed where rows have expired since the backup', async () => {
    const keys = source.collection('keys')
    await keys.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 })
    await keys.insertMany([{ expiresAt: new Date('2100-01-01') }, {}])
    await backup()
    // MongoDB does so once a minute.
    const original = Db.prototype.command
    const spy = jest.spyOn(Db.prototype, 'command').mockImplementation(async function (
      this: Db,
      ...args
    ) {
      const answer = await original.apply(this, args)
      const { createIndexes: of } = args[0]
      if (typeof of === 'string')
        await this.collection(of).deleteMany({ expiresAt: { $type: 'date' } })
      return answer
    })
    await expect(drill()).resolves.toMatchObject({ took: expect.any(Number) })
    spy.mockRestore()
  })

  it('should fail with a sentence, and be recorded, where the backup is not what was recorded or can not be read', async () => {
    await fill(source)
    await backup()
    const runs = source.collection('backup-runs')
    await runs.updateOne({ kind: 'backup' }, { $set: { 'collections.$[].documents': 7 } })
    await expect(drill()).rejects.toThrow(/holds \d documents instead of the recorded 7/)
    await backup({ file: path.join(folder, 'encrypted'), keys: { passphrase: 'right '.repeat(5) } })
    const keys = { passphrase: 'wrong '.repeat(5) }
    await expect(drill({ file: path.join(folder, 'encrypted'), keys })).rejects.toThrow(
      /neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY is its key/,
    )
    await expect(drill({ file: path.join(folder, 'none') })).rejects.toThrow(
      /can't be read \(ENOENT\)/,
    )
    const workFolder = path.join(folder, 'gone')
    await expect(drill({ workFolder })).rejects.toThrow(
      `The folder of ${workFolder} is not there: create or mount it.`,
    )
    expect(await drills()).toEqual([
      [false, 'DAMAGED', null],
      [false, 'WRONG_KEY', null],
      [false, 'NO_FILE', null],
      [false, 'NO_FOLDER', null],
    ])
    expect(await namesOf(scratchOf(source))).toEqual([])
  })

  it('should compare with the record of this very backup, whatever the names of files', async () => {
    await fill(source)
    await backup()
    await mkdir(path.join(folder, 'usb'))
    await source.collection('things').insertOne({})
    const ofSameName = path.join(folder, 'usb', 'backup.tar.gz')
    await backup({ file: ofSameName })
    await drill()
    await drill({ file: ofSameName })

    const renamed = path.join(folder, 'renamed.tar.gz')
    await rename(ofSameName, renamed)
    const runs = source.collection('backup-runs')
    const newest = await runs.findOne({ kind: 'backup' }, { sort: { _id: -1 } })
    await runs.updateOne({ _id: newest?._id }, { $set: { 'collections.$[].documents': 7 } })
    await drill()
    await expect(drill({ file: renamed })).rejects.toThrow(/instead of the recorded 7/)
  })

  it('should end the record of runs that were killed, as a backup does, but not of those that may be under way', async () => {
    const begin = async (kind: 'backup' | 'drill', minutesAgo: number) =>
      beginBackupRun(source, {
        kind,
        trigger: 'command',
        file: null,
        at: new Date(Date.now() - minutesAgo * 60_000),
      })
    const errors = async () =>
      (await source.collection('backup-runs').find().sort({ at: 1 }).toArray()).map(
        ({ error, ok }) => (ok ? 'ok' : (error as string | null)),
      )
    await begin('drill', 45)
    await backup()
    expect(await errors()).toEqual(['INTERRUPTED', 'ok'])
    await begin('backup', 10)
    await begin('backup', 40)
    await drill()
    expect(await errors()).toEqual(['INTERRUPTED', 'INTERRUPTED', null, 'ok', 'ok'])
  })

  it('should wait for another one to end', async () => {
    await backup()
    const lock = { _id: 'startup' as never, holder: 'x', expiresAt: new Date(Date.now() + 60_000) }
    await scratchOf(source).collection('startup-lock').insertOne(lock)
    await expect(drill()).rejects.toThrow('Another drill is under way')
    expect(await namesOf(scratchOf(source))).toEqual(['startup-lock'])
    await scratchOf(source).dropDatabase()
  })
})

describe('a failed restore', () => {
  it('should leave the database unchanged', async () => {
    await source.collection('things').insertMany([{ a: 1 }, { a: 1 }])
    await backup()
    await target.collection('things').insertOne({ kept: true })
    await target.collection('media').insertOne({ kept: true })
    const before = await contentsOf(target, ['media', 'things'])
    // A file in the place of the folder of pictures.
    await writeFile(path.join(folder, 'restored'), '')
    await expect(restore({ replaces: true })).rejects.toThrow(
      `${path.join(folder, 'restored')}: EEXIST`,
    )
    expect(await contentsOf(target, ['media', 'things'])).toEqual(before)
    expect(await namesOf(target)).toEqual(['media', 'startup-lock', 'things'])
  })

  it('should mark the database where it ends in its last step, until it is restored again', async () => {
    await source.collection('others').insertOne({ a: 1 })
    await source.collection('things').insertOne({ a: 1 })
    await backup()
    const renamed = Db.prototype.renameCollection
    const failing = jest
      .spyOn(Db.prototype, 'renameCollection')
      .mockImplementationOnce(function (this: Db, ...args) {
        return renamed.apply(this, args)
      })
      .mockRejectedValueOnce(new Error('killed'))
    await expect(restore()).rejects.toThrow('killed')
    failing.mockRestore()
    expect(await isRestoreUnfinished(target)).toBe(true)
    const mixture = { database: target, file: path.join(folder, 'mixture.tar.gz') }
    await expect(backup(mixture)).rejects.toThrow(unfinishedRestore)
    await restore({ replaces: true })
    expect(await isRestoreUnfinished(target)).toBe(false)
    expect(await namesOf(target)).not.toContain('unfinished-restore')
  })

  it('should be refused while the application is connected', async () => {
    await backup()
    const url = new URL(testDatabaseUrl('backup'))
    url.pathname = target.databaseName
    const application = await MongoClient.connect(url.href, {
      appName: applicationNameOf(url.href),
    })
    try {
      await application.db().command({ ping: 1 })
      await expect(restore()).rejects.toThrow(/stop all of its processes first/)
      expect(await namesOf(target)).toEqual([])
    } finally {
      await application.close()
    }
  })
})
