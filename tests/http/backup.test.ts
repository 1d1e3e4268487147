import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { MongoClient } from 'mongodb'

import { waitUntil } from '@/database/builtIn/waitUntil'
import { runCommand } from '@tests/support/machine/command'
import { testDatabaseUrl } from '@tests/support/database/database'
import { signIn, startServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { submitRepeatedly, listStored } from '@tests/support/http/submitters'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-backup-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(options: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  cleanups.push(server.stop)
  return server
}

async function indexesOf(url: string): Promise<Record<string, unknown[]>> {
  const client = await MongoClient.connect(url)
  try {
    const collections = await client.db().collections()
    const indexes = collections.map(async (collection) => [
      collection.collectionName,
      (await collection.indexes()).sort((one, other) =>
        String(one.name) < String(other.name) ? -1 : 1,
      ),
    ])
    return Object.fromEntries(await Promise.all(indexes)) as Record<string, unknown[]>
  } finally {
    await client.close()
  }
}

const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of some length' }

describe('a backup taken under load', () => {
  it('should hold every earlier acknowledged request once, and the application should run on it', async () => {
    const restoredUrl = testDatabaseUrl('restored')
    const secret = { PAYLOAD_SECRET: randomBytes(32).toString('hex') }
    const [restoredDir, folder] = [await makeFolder(), await makeFolder()]
    const { databaseUrl, dataDir, ...server } = await startSite(secret)
    cleanups.push(server.stop)
    const session = await signIn(server.url)
    const submitters = submitRepeatedly(() => server.url)
    cleanups.push(submitters.abandon)
    await waitUntil(() => submitters.acknowledged.size > 300, { timeoutMs: 180_000 })

    const settings = { DATABASE_URL: databaseUrl, SERVER_URL: server.url, ...secret, ...passphrase }
    const acknowledgedBefore = [...submitters.acknowledged]
    const backup = await runCommand('backup', [folder], { ...settings, DATA_DIR: dataDir })
    const acknowledgedMeanwhile = submitters.acknowledged.size - acknowledgedBefore.length
    await submitters.finish()
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(acknowledgedBefore.length).toBeGreaterThan(300)
    expect(acknowledgedMeanwhile).toBeGreaterThan(20)

    const [file = ''] = await readdir(folder)
    expect(file).toMatch(/^harumatchum-\d{17}\.tar\.gz\.age$/)
    const target = { ...settings, DATABASE_URL: restoredUrl, DATA_DIR: restoredDir }
    const restored = await runCommand('restore', [path.join(folder, file)], target)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    const indexes = await indexesOf(restoredUrl)
    const originals = await indexesOf(databaseUrl)
    const kept = Object.keys(indexes).filter((name) => name !== 'startup-lock')
    expect(kept).toEqual(expect.arrayContaining(['admins', 'consultation-requests', 'media']))
    for (const name of kept) expect([name, indexes[name]]).toEqual([name, originals[name]])

    const second = await start({ databaseUrl: restoredUrl, dataDir: restoredDir, env: secret })
    const stored = await listStored(second.url)
    expect(new Set(stored).size).toBe(stored.length)
    const found = new Set(stored)
    expect(acknowledgedBefore.filter((id) => !found.has(id))).toEqual([])
    // Nothing else is stored: every submission was acknowledged in the end.
    expect(stored.filter((id) => !submitters.acknowledged.has(id))).toEqual([])

    const counts = await fetch(`${second.url}/api/operations/counts`, {
      headers: await signIn(second.url),
    })
    expect(await counts.json()).toMatchObject({ requests: stored.length })

    const me = await fetch(`${second.url}/api/admins/me`, {
      headers: { ...session, Origin: second.url },
    })
    expect(await me.json()).toMatchObject({ user: null })
    const picture = /\/api\/media\/file\/[^"&? ]+/.exec(await (await fetch(second.url)).text())?.[0]
    expect(
      (await fetch(`${second.url}${picture ?? '/images/consultant-384x384.webp'}`)).status,
    ).toBe(200)
  }, 480_000)
})

describe('the built-in database', () => {
  it('should be backed up while the application runs, and restored only while it does not', async () => {
    const [dataDir, folder] = [await makeFolder(), await makeFolder()]
    const server = await start({ dataDir })
    const file = path.join(folder, 'backup.tar.gz')
    const env = { DATA_DIR: dataDir }
    const backup = await runCommand('backup', [file], env)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout).toContain('It is NOT encrypted and holds personal data')
    expect(server.output()).toContain(
      `Backups: daily into ${path.join(dataDir, 'backups')}, beside`,
    )
    // By default beside the data; the drill finds the newest there.
    expect(await runCommand('backup', [], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await readdir(path.join(dataDir, 'backups'))).toEqual([
      expect.stringMatching(/^harumatchum-daily-\d{17}\.tar\.gz$/),
    ])
    const drill = await runCommand('restore', ['--drill'], env)
    expect(drill).toMatchObject({ code: 0, stderr: '' })
    expect(drill.stdout).toMatch(/every count is right\nTook: +\d+\.\d seconds into the database/)
    expect(await runCommand('restore', [file, '--replace'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`is in use by process ${server.process.pid}`),
    })
    await server.stop()
    expect(await runCommand('restore', [file], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--replace'),
    })
    expect(await runCommand('restore', [file, '--replace'], env)).toMatchObject({ code: 0 })
    expect(await runCommand('restore', [file, '--check'], env)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is whole'),
    })
    await signIn((await start({ dataDir })).url)
  }, 240_000)

  it('should say in one sentence which argument a command is missing', async () => {
    const env = { DATA_DIR: await makeFolder() }
    expect(await runCommand('restore', [], env)).toMatchObject({
      code: 2,
      stderr:
        "Name a file, or try the newest backup with '--drill'. See: npm run restore -- --help\n",
    })
    expect(await runCommand('restore', ['a', '--drill', '--check'], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Options '--check' and '--drill' exclude each other"),
    })
    expect(await runCommand('restore', ['a', 'b'], env)).toMatchObject({ code: 2 })
    expect(await runCommand('restore', [path.join(env.DATA_DIR, 'none'), '--check'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${path.join(env.DATA_DIR, 'none')} can't be read (ENOENT).\n`,
    })
  }, 120_000)
})
