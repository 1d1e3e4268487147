import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { MongoClient } from 'mongodb'

import { checkBackup } from '@/backup/checkBackup'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { testDatabaseUrl } from '@tests/support/database/database'
import { isSoak } from '@tests/support/http/metrics'
import { cheapHashes } from '@tests/support/machine/hashes'
import { withoutSettings } from '@tests/support/machine/settings'
import { commandFile } from '@tests/support/machine/command'

const passphrase = 'a passphrase of some length'
const rounds = isSoak ? 60 : 5

it('should leave only good files under a good name when backups under load are killed in the middle', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-kill-'))
  const url = testDatabaseUrl(`backup-kill-${process.pid}`)
  const client = await MongoClient.connect(url)
  const rows = client.db().collection('rows')
  let isWriting = true
  let writing = Promise.resolve()
  try {
    const filler = () => ({ bytes: randomBytes(20_000) })
    for (let part = 0; part < 10; part += 1)
      await rows.insertMany(Array.from({ length: 100 }, filler))
    writing = (async () => {
      while (isWriting) await rows.insertOne({ bytes: randomBytes(500) })
    })()

    const list = async () => (await readdir(folder)).sort()
    const good = async () => (await list()).filter((name) => !name.endsWith('.unfinished'))
    // The size and time of each file that was found good.
    const checked = new Map<string, string>()
    let killed = 0
    for (let round = 0; round < rounds; round += 1) {
      const child = spawn(process.execPath, ['--import', cheapHashes, commandFile('backup')], {
        env: {
          ...withoutSettings(process.env),
          DATABASE_URL: url,
          PAYLOAD_SECRET: 'x'.repeat(32),
          SERVER_URL: 'http://localhost:3000',
          BACKUP_DIR: folder,
          BACKUP_PASSPHRASE: passphrase,
        },
        stdio: 'ignore',
      })
      const ended = once(child, 'close')
      const before = new Set(await list())
      const isBegun = async () => (await list()).some((name) => !before.has(name))
      await waitUntil(isBegun, { timeoutMs: 60_000 })
      // From the first byte to the reading back, later each time; the last round ends by itself.
      if (round < rounds - 1) {
        await wait(((round + Math.random()) / (rounds - 1)) * 800)
        if (child.exitCode === null) killed += 1
        child.kill('SIGKILL')
      }
      await ended
      for (const name of await good()) {
        const { mtimeMs, size } = await stat(path.join(folder, name))
        if (checked.get(name) === `${size} ${mtimeMs}`) continue
        checked.set(name, `${size} ${mtimeMs}`)
        const manifest = await checkBackup(path.join(folder, name), { passphrase })
        const found = manifest.collections.find((one) => one.name === 'rows')
        expect(found?.documents).toBeGreaterThanOrEqual(1000)
      }
      // All are of one day, which stays whole.
      for (const name of (await good()).slice(0, -2)) await rm(path.join(folder, name))
    }
    expect(killed).toBeGreaterThan(0)
    // The last round, which nobody ends, leaves a good one at the least.
    expect((await good()).length).toBeGreaterThan(0)
    if (isSoak)
      process.stdout.write(
        `Backups: ${killed} of ${rounds} killed, ${(await good()).length} good.\n`,
      )
  } finally {
    isWriting = false
    await writing
    await client.db().dropDatabase()
    await client.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 1_200_000)
