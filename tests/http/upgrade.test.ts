import { rm } from 'node:fs/promises'

import { MongoClient } from 'mongodb'

import { takeDatabase, testDatabaseUrl } from '@tests/support/database/database'
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
    const { databaseUrl, dataDir } = await takeDatabase()
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
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
    const { code, stderr } = await startRefused({ databaseUrl, dataDir })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      new RegExp(`A newer version of the application .* by the migration ${name}, which`),
    )
    expect(await contents()).toEqual(before)
  }, 180_000)
})
