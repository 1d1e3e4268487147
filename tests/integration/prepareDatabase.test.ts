import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { jest } from '@jest/globals'
import { createLocalReq } from 'payload'

import { mediaDirectory } from '@/config/paths'
import { formatKoreanDay } from '@/domain/calendar/time'
import { buildAgent } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'
import { onlyDate } from '@tests/support/onlyDate'

// The day of the first start is compared with the day of its policy.
beforeAll(letMidnightPass, midnightTimeout)

const suite = usePayload({ isNew: true })
const searchGrams = '20261121_210000_search_grams'

async function indexesOf(collection: string): Promise<string[]> {
  const { adapterOf } = await import('@/database/core/adapter')
  const indexes = await adapterOf(suite.payload).connection.collection(collection).indexes()
  return indexes.map(({ expireAfterSeconds, key, unique }) =>
    [
      Object.entries(key as Record<string, unknown>)
        .map(([field, order]) => `${field} ${String(order)}`)
        .join(', '),
      ...(unique ? ['unique'] : []),
      ...(expireAfterSeconds === undefined ? [] : [`expires after ${expireAfterSeconds}`]),
    ].join('; '),
  )
}

describe('a prepared database', () => {
  it.each([
    ['consultation-requests', 'stage 1, promised 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'phoneDigits 1'],
    ['consultation-requests', 'agentId 1, assignedAgent 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'searchGrams 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'submittedAt -1, _id -1'],
    ['consultation-requests', 'submittedAt -1, createdAt -1'],
    ['consultation-requests', 'assignedAgent 1, stage 1, promised 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'assignedAgent 1, submittedAt -1, _id -1, callBackAt 1'],
    ['request-activities', 'request 1, at -1, _id -1'],
    ['request-activities', 'request 1, key 1; unique'],
    ['consultation-requests', 'assignedAgent 1, submittedAt -1, _id -1, createdAt -1'],
    ['consultation-requests', 'consentVersion 1, submittedAt 1'],
    ['consultation-requests', 'idempotency.key 1; unique'],
    ['data-subject-requests', 'key 1; unique'],
    ['consultation-requests', 'untold 1'],
    ['consultation-requests', 'uncounted 1'],
    ['submission-keys', 'requestId 1'],
    ['notifications', 'subject.value 1'],
    ['sessions', 'expiresAt 1; expires after 0'],
    ['seen-consultations', 'expiresAt 1; expires after 0'],
    ['agents', 'email 1; unique'],
    ['agents', 'status 1'],
    ['agents', 'status 1, createdAt -1, _id -1'],
    ['agents', 'searchGrams 1, status 1, createdAt -1, _id -1'],
    ['decisions', 'agent 1, kind 1, createdAt -1, _id -1'],
    ['consent-notices', 'version -1, createdAt -1'],
    ['agents', 'createdAt 1'],
    ['admins', 'email 1; unique'],
    ['consent-notices', 'version 1; unique'],
    ['consultant-profile', 'agent 1; unique'],
    ['submission-keys', 'expiresAt 1; expires after 0'],
    ['attempts', 'expiresAt 1; expires after 0'],
    ['account-emails', 'account 1'],
    ['password-resets', 'expiresAt 1; expires after 0'],
    ['password-resets', 'account 1'],
    ['notifications', 'state 1, dueAt 1'],
    ['access-log', 'at 1; expires after 63244800'],
    ['access-log', 'at -1, _id -1'],
    ['access-log', 'subjects 1, at -1, _id -1'],
    ['access-log', 'actorId 1, at -1, _id -1'],
  ])('should have an index of %s on %s', async (collection, index) => {
    expect(await indexesOf(collection)).toContain(index)
  })

  it('should keep rows as long as this version says, whatever an earlier one has said', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { ensureIndexes } = await import('@/database/core/indexes')
    const log = connectedDatabase(suite.payload).collection('access-log')
    await log.dropIndex('at_1')
    await log.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    await ensureIndexes(suite.payload)
    expect(await indexesOf('access-log')).toContain('at 1; expires after 63244800')
  })

  it('should have at most seventeen indexes of consultation requests, each of which a submission writes', async () => {
    expect((await indexesOf('consultation-requests')).length).toBeLessThanOrEqual(17)
  })
})

describe('preparing a database', () => {
  it('should write the first-run content', async () => {
    const settings = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(settings).toMatchObject({ brandName: '하루맞춤', consentNotice: { version: 1 } })
    const page = await suite.payload.findGlobal({ slug: 'landing-page' })
    expect(page.faq.items).toHaveLength(4)
  })

  it('should date the privacy policy at the hour that the picker of days stores, so that every time zone shows one day', async () => {
    const policy = await suite.payload.findGlobal({ slug: 'privacy-policy' })
    expect(policy.effectiveOn).toMatch(/T12:00:00\.000Z$/)
    expect(formatKoreanDay(policy.effectiveOn)).toBe(formatKoreanDay(policy.createdAt))
  })

  it('should ask admins for a second factor, but nobody with the built-in database', async () => {
    const { up } = await import('@/migrations/20261123_210000_second_factor')
    const { markBuiltInDatabase } = await import('@/process/databaseKind')
    const policy = async () =>
      (await suite.payload.findGlobal({ slug: 'site-settings', overrideAccess: true })).secondFactor
    expect(await policy()).toBe('admins')
    markBuiltInDatabase()
    const req = await createLocalReq({}, suite.payload)
    await up({ payload: suite.payload, req } as unknown as Parameters<typeof up>[0])
    expect(await policy()).toBe('optional')
  })

  it('should change nothing when it runs again, even twice at once', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const database = await databaseOf()
    const before = await contentsOf(database)
    await Promise.all([prepareDatabase(suite.payload), prepareDatabase(suite.payload)])
    expect(await contentsOf(database)).toEqual(before)
    const counts = await Promise.all(
      (['admins', 'consultant-profile', 'media', 'consent-notices'] as const).map((collection) =>
        suite.payload.count({ collection, overrideAccess: true }),
      ),
    )
    expect(counts.map(({ totalDocs }) => totalDocs)).toEqual([1, 1, 1, 1])
  })
})

async function databaseOf() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

/** All that is stored, and the indexes. */
async function contentsOf(database: Awaited<ReturnType<typeof databaseOf>>) {
  const collections = (await database.collections())
    .filter(({ collectionName }) => collectionName !== 'startup-lock')
    .toSorted((a, b) => a.collectionName.localeCompare(b.collectionName))
  return Promise.all(
    collections.map(async (collection) => [
      collection.collectionName,
      await collection.indexes(),
      await collection.find().sort({ _id: 1 }).toArray(),
    ]),
  )
}

describe('what a killed restore has left', () => {
  it('should be removed, but not what a restore under way has filled', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const { withStartupLock } = await import('@/database/locks/startupLock')
    const database = await databaseOf()
    const restoring = database.collection('restoring.agents')
    await restoring.insertOne({ name: '하나' })
    const media = mediaDirectory()
    await mkdir(media, { recursive: true })
    await writeFile(path.join(media, 'one.webp.restoring'), 'x')
    const pictures = async () =>
      (await readdir(media)).filter((name) => name.startsWith('one.webp'))
    const { preparing } = await withStartupLock(database, async () => {
      const begun = prepareDatabase(suite.payload)
      await wait(500)
      expect([await restoring.countDocuments(), await pictures()]).toEqual([
        1,
        ['one.webp.restoring'],
      ])
      return { preparing: begun }
    })
    await preparing
    expect(await database.listCollections({ name: 'restoring.agents' }).toArray()).toEqual([])
    expect(await pictures()).toEqual([])
  })

  it('should be refused with the way out where it was killed in its last step, and stay', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const { withUnfinishedRestore } = await import('@/database/core/unfinishedRestore')
    const database = await databaseOf()
    const restoring = database.collection('restoring.agents')
    await restoring.insertOne({ name: '하나' })
    const killed = new Error('killed')
    await expect(withUnfinishedRestore(database, () => Promise.reject(killed))).rejects.toBe(killed)
    await expect(prepareDatabase(suite.payload)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^A restore was cut short in its last step.+ --replace\. .+ does not start\.$/,
      ),
    })
    expect(await restoring.countDocuments()).toBe(1)
    await withUnfinishedRestore(database, async () => undefined)
    await prepareDatabase(suite.payload)
    expect(await restoring.countDocuments()).toBe(0)
  })
})

describe('a failing migration', () => {
  it('should be named, leave the stored data unchanged, and run again once the data are right', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const database = await databaseOf()
    const name = '20261121_180000_account_emails'
    await database.collection('payload-migrations').deleteOne({ name })
    await database.collection('account-emails').deleteMany({})
    // The migration reserves the first admin's e-mail before it meets this invalid one.
    const wrong = { email: 5, createdAt: new Date(0), updatedAt: new Date(0) }
    const { insertedId } = await database.collection('agents').insertOne(wrong)
    const before = await contentsOf(database)
    await expect(prepareDatabase(suite.payload)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        new RegExp(`^The migration ${name} failed, and the application does not start`),
      ),
    })
    expect(await contentsOf(database)).toEqual(before)
    expect(await database.collection('account-emails').countDocuments()).toBe(0)

    await database.collection('agents').deleteOne({ _id: insertedId })
    await prepareDatabase(suite.payload)
    expect(await database.collection('account-emails').countDocuments()).toBe(1)
    expect(await database.collection('payload-migrations').countDocuments({ name })).toBe(1)
  })
})

describe('a first admin that is refused', () => {
  it('should end the start with the names of its settings, and be made once nothing is in its way', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const database = await databaseOf()
    await database.collection('admins').deleteMany({})
    // Its e-mail is still reserved, as it is where an agent has it.
    await expect(prepareDatabase(suite.payload)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The first admin \(ADMIN_EMAIL, ADMIN_PASSWORD\) was refused, /,
      ),
    })
    await database.collection('account-emails').deleteMany({})
    await prepareDatabase(suite.payload)
    expect(await database.collection('admins').countDocuments()).toBe(1)
  })
})

describe('a database that a newer version has migrated', () => {
  const name = '20991231_235959_from_the_future'
  const record = { name, batch: 2, createdAt: new Date(), updatedAt: new Date() }

  afterEach(async () => {
    await (await databaseOf()).collection('payload-migrations').deleteOne({ name })
  })

  it('should be refused with the name of the migration, and stay unchanged', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const database = await databaseOf()
    await database.collection('payload-migrations').insertOne({ ...record })
    // A start would otherwise run this migration again and create a first admin.
    await database.collection('payload-migrations').deleteOne({ name: searchGrams })
    const before = await contentsOf(database)
    await expect(prepareDatabase(suite.payload)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        new RegExp(`^A newer version of the application .* by the migration ${name}, `),
      ),
    })
    expect(await contentsOf(database)).toEqual(before)
    await database.collection('payload-migrations').deleteOne({ name })
    await prepareDatabase(suite.payload)
    expect(
      await database.collection('payload-migrations').countDocuments({ name: searchGrams }),
    ).toBe(1)
  })

  it('should be accepted when the newer version recorded the migration as additive', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const { markAdditive } = await import('@/database/core/migrationHistory')
    const database = await databaseOf()
    await database.collection('payload-migrations').insertOne({ ...record })
    await markAdditive(database, [name])
    await expect(prepareDatabase(suite.payload)).resolves.toBeUndefined()
    const { migrations } = await import('@/migrations')
    const own = migrations.filter(({ isAdditive }) => isAdditive).map((one) => one.name)
    const others = { name: { $nin: [name, ...own] }, isAdditive: true }
    expect(await database.collection('payload-migrations').countDocuments(others)).toBe(0)
  })

  it('should be recorded as additive by a version whose migration says so', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const { migrations } = await import('@/migrations')
    const database = await databaseOf()
    migrations.push({ name, isAdditive: true, up: async () => {}, down: async () => {} })
    await prepareDatabase(suite.payload)
    migrations.pop()
    expect(await database.collection('payload-migrations').findOne({ name })).toMatchObject({
      isAdditive: true,
    })
    await expect(prepareDatabase(suite.payload)).resolves.toBeUndefined()
  })
})

describe('the lease of a process that prepares the database', () => {
  // Longer than a busy machine stalls: a renewal that comes late is no renewal.
  const lease = 1500

  it('should last as long as the work', async () => {
    const { withStartupLock } = await import('@/database/locks/startupLock')
    const database = await databaseOf()
    let atWork = 0
    let most = 0
    const work = () =>
      withStartupLock(
        database,
        async () => {
          atWork += 1
          most = Math.max(most, atWork)
          await wait(lease * 2)
          atWork -= 1
        },
        lease,
      )
    await Promise.all([work(), work(), work()])
    expect(most).toBe(1)
  })

  it('should expire when the process has died', async () => {
    const { withStartupLock } = await import('@/database/locks/startupLock')
    const database = await databaseOf()
    const died = { holder: 'dead', expiresAt: new Date(Date.now() + lease) }
    await database
      .collection<{ _id: string }>('startup-lock')
      .insertOne({ _id: 'startup', ...died })
    let begunAt = 0
    await withStartupLock(database, async () => void (begunAt = Date.now()), lease)
    expect(begunAt).toBeGreaterThanOrEqual(died.expiresAt.getTime())
  })

  it("should not be taken by a process whose clock runs ahead of the database's", async () => {
    const { isStartupLocked, withStartupLock } = await import('@/database/locks/startupLock')
    const database = await databaseOf()
    const order: string[] = []
    let waiting = Promise.resolve()
    await withStartupLock(
      database,
      async () => {
        jest.useFakeTimers({ now: Date.now() + lease * 1.5, doNotFake: [...onlyDate] })
        waiting = withStartupLock(database, async () => void order.push('second'), lease)
        await wait(lease / 2)
        expect(await isStartupLocked(database)).toBe(true)
        order.push('first')
      },
      lease,
    ).finally(() => jest.useRealTimers())
    await waiting
    expect(order).toEqual(['first', 'second'])
  })
})

describe('a prepared database, in the end', () => {
  it('should allow one default profile, and one profile per agent', async () => {
    const { payload } = suite
    const profile = { name: '또 하나', introMessage: '안녕하세요.', _status: 'published' } as const
    const create = (agent?: string) =>
      payload.create({
        collection: 'consultant-profile',
        data: { ...profile, ...(agent ? { agent } : {}) },
        overrideAccess: true,
      })
    const { id } = await buildAgent(payload)
    await expect(create()).rejects.toThrow()
    await expect(create(id)).resolves.toMatchObject({ name: '또 하나' })
    await expect(create(id)).rejects.toThrow()
  })
})
