import { setTimeout as wait } from 'node:timers/promises'

import { usePayload } from '@tests/helpers/payload'

const suite = usePayload()

describe('preparing a database', () => {
  it('should write the first-run content', async () => {
    const settings = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(settings).toMatchObject({ brandName: '하루맞춤', consentNotice: { version: 1 } })
    const page = await suite.payload.findGlobal({ slug: 'landing-page' })
    expect(page.faq.items).toHaveLength(4)
  })

  it('should change nothing when it runs again, twice at once', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    await Promise.all([prepareDatabase(suite.payload), prepareDatabase(suite.payload)])
    const counts = await Promise.all(
      (['admins', 'consultant-profile', 'media', 'consent-notices'] as const).map((collection) =>
        suite.payload.count({ collection, overrideAccess: true }),
      ),
    )
    expect(counts.map(({ totalDocs }) => totalDocs)).toEqual([1, 1, 1, 1])
  })
})

async function databaseOf() {
  const { connectedDatabase } = await import('@/database/adapter')
  return connectedDatabase(suite.payload)
}

describe('a migration that fails', () => {
  it('should be named, leave the stored data as they were, and run once they are right', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const database = await databaseOf()
    const name = '20261121_180000_account_emails'
    await database.collection('payload-migrations').deleteOne({ name })
    await database.collection('account-emails').deleteMany({})
    // It claims the first admin's e-mail before it comes to this one, whose e-mail is none.
    const wrong = { email: 5, createdAt: new Date(0), updatedAt: new Date(0) }
    const { insertedId } = await database.collection('agents').insertOne(wrong)
    await expect(prepareDatabase(suite.payload)).rejects.toMatchObject({
      name: 'PreparationError',
      message: expect.stringMatching(new RegExp(`^The migration ${name} failed, `)),
    })
    expect(await database.collection('account-emails').countDocuments()).toBe(0)
    expect(await database.collection('payload-migrations').countDocuments({ name })).toBe(0)

    await database.collection('agents').deleteOne({ _id: insertedId })
    await prepareDatabase(suite.payload)
    expect(await database.collection('account-emails').countDocuments()).toBe(1)
    expect(await database.collection('payload-migrations').countDocuments({ name })).toBe(1)
  })
})

describe('the turn of a process that prepares the database', () => {
  const lease = 400

  it('should last as long as its work, however long that is', async () => {
    const { withStartupLock } = await import('@/database/startupLock')
    const database = await databaseOf()
    let atWork = 0
    let most = 0
    const work = () =>
      withStartupLock(
        database,
        async () => {
          atWork += 1
          most = Math.max(most, atWork)
          await wait(lease * 3)
          atWork -= 1
        },
        lease,
      )
    await Promise.all([work(), work(), work()])
    expect(most).toBe(1)
  })

  it('should end after a while where the process died', async () => {
    const { withStartupLock } = await import('@/database/startupLock')
    const database = await databaseOf()
    const died = { holder: 'dead', expiresAt: new Date(Date.now() + lease) }
    await database
      .collection<{ _id: string }>('startup-lock')
      .insertOne({ _id: 'startup', ...died })
    let begunAt = 0
    await withStartupLock(database, async () => void (begunAt = Date.now()), lease)
    expect(begunAt).toBeGreaterThanOrEqual(died.expiresAt.getTime())
  })
})
