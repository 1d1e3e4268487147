import { MongoClient } from 'mongodb'

import { testDatabaseUrl } from '@tests/support/database/database'
import { startRefused, startServer } from '@tests/support/http/server'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function connect(url: string) {
  const client = await MongoClient.connect(url)
  cleanups.push(() => client.close())
  return client.db()
}

describe('two processes that start at once', () => {
  it('should run each migration once', async () => {
    const databaseUrl = testDatabaseUrl('upgrade')
    const servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
    cleanups.push(...servers.map(({ stop }) => stop))
    const database = await connect(databaseUrl)
    const run = await database.collection('payload-migrations').find().toArray()
    const { migrations } = await import('@/migrations')
    expect(run.map(({ name }) => String(name))).toEqual(migrations.map(({ name }) => name))
    expect(await database.collection('admins').countDocuments()).toBe(1)
    const lines = servers.map(({ output }) => output().match(/"Migrated: [^"]*"/g) ?? [])
    expect(lines.flat()).toHaveLength(migrations.length)
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  }, 180_000)
})

describe('a database that a newer version has migrated', () => {
  it('should stop the start with the name of the migration, and stay unchanged', async () => {
    const databaseUrl = testDatabaseUrl('upgrade-newer')
    await (await startServer({ databaseUrl })).stop()
    const database = await connect(databaseUrl)
    const name = '20991231_235959_from_the_future'
    await database.collection('payload-migrations').insertOne({ name, batch: 2 })
    const contents = async () =>
      Promise.all(
        ['admins', 'agents', 'globals', 'payload-migrations'].map((collection) =>
          database.collection(collection).find().toArray(),
        ),
      )
    const before = await contents()
    const { code, stderr } = await startRefused({ databaseUrl })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      new RegExp(`A newer version of the application .* by the migration ${name}, which`),
    )
    expect(await contents()).toEqual(before)
    await database
      .collection('payload-migrations')
      .updateOne({ name }, { $set: { isAdditive: true } })
    await (await startServer({ databaseUrl })).stop()
  }, 180_000)
})

describe('a failing migration', () => {
  it('should stop the start with its name and leave the stored data unchanged', async () => {
    const databaseUrl = testDatabaseUrl('upgrade-fails')
    await (await startServer({ databaseUrl })).stop()
    const database = await connect(databaseUrl)
    const name = '20261121_180000_account_emails'
    await database.collection('payload-migrations').deleteOne({ name })
    await database.collection('account-emails').deleteMany({})
    await database.collection('agents').insertOne({ email: 5 })
    const contents = async () =>
      Promise.all(
        ['admins', 'agents', 'account-emails', 'globals', 'payload-migrations'].map((collection) =>
          database.collection(collection).find().toArray(),
        ),
      )
    const before = await contents()
    const { code, stderr } = await startRefused({ databaseUrl })
    expect(code).toBe(1)
    expect(stderr).toContain(`The migration ${name} failed, and the application does not start`)
    expect(await contents()).toEqual(before)
  }, 180_000)
})
