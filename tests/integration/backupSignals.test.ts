import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { MongoClient } from 'mongodb'

import { waitUntil } from '@/database/builtIn/waitUntil'
import { testDatabaseUrl } from '@tests/support/database/database'
import { commandFile, runCommand } from '@tests/support/machine/command'
import { withoutSettings } from '@tests/support/machine/settings'

const name = `signals-${process.pid}`
let client: MongoClient
let folder: string
let file: string
let settings: Record<string, string>

beforeAll(async () => {
  client = await MongoClient.connect(testDatabaseUrl(name))
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-signals-'))
  file = path.join(folder, 'backup.tar.gz')
  settings = {
    DATABASE_URL: testDatabaseUrl(name),
    PAYLOAD_SECRET: 'x'.repeat(32),
    SERVER_URL: 'http://localhost:3000',
    DATA_DIR: path.join(folder, 'data'),
  }
  for (let part = 0; part < 20; part += 1) {
    const rows = Array.from({ length: 100 }, () => ({ bytes: randomBytes(20_000) }))
    await client.db().collection('rows').insertMany(rows)
  }
  expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0, stderr: '' })
})

afterAll(async () => {
  for (const suffix of ['', '-drill', '-target']) await client.db(name + suffix).dropDatabase()
  await client.close()
  await rm(folder, { recursive: true, force: true })
})

const collectionsOf = async (database: string) =>
  (await client.db(database).listCollections().toArray()).map((one) => one.name)

/** Sends the signal once the work has left its first trace, and resolves with how the command ended. */
async function interrupt(
  command: 'backup' | 'restore',
  args: string[],
  signal: NodeJS.Signals,
  isBegun: () => Promise<boolean>,
) {
  const child = spawn(process.execPath, [commandFile(command), ...args], {
    env: { ...withoutSettings(process.env), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  const ended = once(child, 'close')
  expect(await waitUntil(isBegun, { timeoutMs: 30_000, everyMs: 5 })).toBe(true)
  child.kill(signal)
  const [code] = (await ended) as [number | null]
  return { code, stderr }
}

const interrupted = (signal: string) => ({
  code: 1,
  stderr: `${signal}: stopping …\nIt was interrupted; nothing is left of it.\n`,
})

describe('a command that is told to end', () => {
  it('should leave no part of a backup', async () => {
    const other = path.join(folder, 'other.tar.gz')
    const isBegun = async () => (await readdir(folder)).includes('other.tar.gz.unfinished')
    expect(await interrupt('backup', [other], 'SIGINT', isBegun)).toEqual(interrupted('SIGINT'))
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz'])
  })

  it('should leave nothing that a drill has restored', async () => {
    const isBegun = async () => (await collectionsOf(`${name}-drill`)).includes('restoring.rows')
    expect(await interrupt('restore', [file, '--drill'], 'SIGTERM', isBegun)).toEqual(
      interrupted('SIGTERM'),
    )
    expect(await collectionsOf(`${name}-drill`)).toEqual([])
    expect(await readdir(settings.DATA_DIR ?? '')).toEqual([])
  })

  it('should leave a database as it was before a restore', async () => {
    settings.DATABASE_URL = testDatabaseUrl(`${name}-target`)
    const isBegun = async () => (await collectionsOf(`${name}-target`)).includes('restoring.rows')
    expect(await interrupt('restore', [file], 'SIGINT', isBegun)).toEqual(interrupted('SIGINT'))
    expect(await collectionsOf(`${name}-target`)).toEqual(['startup-lock'])
  })

  it('should record a restore that was to replace a database, which stays as it was', async () => {
    const runs = client.db(name).collection('backup-runs')
    const restores = () => runs.find({ kind: 'restore' }).toArray()
    settings.DATABASE_URL = testDatabaseUrl(name)
    const isBegun = async () => (await collectionsOf(name)).includes('restoring.rows')
    const args = [file, '--replace']
    expect(await interrupt('restore', args, 'SIGINT', isBegun)).toEqual(interrupted('SIGINT'))
    expect(await restores()).toEqual([
      expect.objectContaining({
        ok: false,
        error: 'INTERRUPTED',
        file: 'backup.tar.gz',
        finishedAt: expect.any(Date),
      }),
    ])
    expect(await collectionsOf(name)).not.toContain('restoring.rows')

    expect(await runCommand('restore', args, settings)).toMatchObject({ code: 0 })
    expect((await restores()).map(({ error, ok }) => [ok, error])).toEqual([
      [false, 'INTERRUPTED'],
      [true, null],
    ])
  })
})

it('should say in one sentence where a restore can not write', async () => {
  settings.DATABASE_URL = testDatabaseUrl(`${name}-target`)
  const data = path.join(folder, 'other')
  await mkdir(data)
  await writeFile(path.join(data, 'media'), '')
  expect(await runCommand('restore', [file], { ...settings, DATA_DIR: data })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+\/other\/media: EEXIST[^\n]*\n$/),
  })
  // A folder is no backup.
  expect(await runCommand('restore', [folder, '--check'], settings)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+ is a folder: name a file\.\n$/),
  })
})

describe('a backup into a named folder', () => {
  it('should remove what a killed one has left there, and nothing else', async () => {
    const usb = path.join(folder, 'usb')
    await mkdir(usb)
    const left = 'harumatchum-20260101000000000.tar.gz.unfinished'
    const young = 'harumatchum-20260101000001000.tar.gz.unfinished'
    const others = ['harumatchum-20260101000000000.tar.gz', 'photos.tar.gz.unfinished', young]
    const long = new Date(Date.now() - 60 * 60 * 1000)
    for (const one of [left, ...others]) {
      await writeFile(path.join(usb, one), 'x')
      if (one !== young) await utimes(path.join(usb, one), long, long)
    }
    expect(await runCommand('backup', [usb], settings)).toMatchObject({ code: 0, stderr: '' })
    const names = await readdir(usb)
    expect(names).toEqual(expect.arrayContaining(others))
    expect(names).toHaveLength(others.length + 1)
    expect(names).not.toContain(left)
  })
})
