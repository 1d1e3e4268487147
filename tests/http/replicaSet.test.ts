import { randomBytes } from 'node:crypto'

import {
  cleanups,
  cleanUp,
  expectOnlyUnavailable,
  expectProgress,
  makeFolder,
  reach,
  start,
  startSubmitters,
} from '@tests/support/cases/faultCases'
import { isSoak, printMeasurements } from '@tests/support/http/metrics'
import { type ReplicaSet, startReplicaSet } from '@tests/support/database/replicaSet'
import type { TestServer } from '@tests/support/http/server'
import { storedConsultations, storedOnce } from '@tests/support/database/storedConsultations'

const size = isSoak
  ? { consultations: 10_000, applicationKills: 20, primaryKills: 5 }
  : { consultations: 400, applicationKills: 2, primaryKills: 1 }

// Two processes of one site on three members.
const env = { PAYLOAD_SECRET: randomBytes(32).toString('hex') }
let set: ReplicaSet
const servers: TestServer[] = []

beforeAll(async () => {
  set = await startReplicaSet()
  cleanups.push(set.stop)
  for (let index = 0; index < 2; index += 1) {
    const dataDir = await makeFolder()
    servers.push(await start({ dataDir, databaseUrl: set.url('storm'), env }))
  }
}, 120_000)
afterAll(cleanUp)

async function killApplication(index: number): Promise<void> {
  const server = servers[index] as TestServer
  await server.kill()
  servers[index] = await start({ dataDir: server.dataDir, databaseUrl: set.url('storm'), env })
}

async function killPrimary(submitters: Parameters<typeof expectProgress>[0]): Promise<void> {
  const restart = await set.killPrimary()
  await expectProgress(submitters)
  await restart()
}

it(
  `should store each of ${size.consultations} requests once, with two processes, a replica set of three, ${size.applicationKills} kill -9 of a process and ${size.primaryKills} of the primary`,
  async () => {
    const startedAt = performance.now()
    let posts = 0
    // A submission without an answer is repeated with its key, mostly at the other process.
    const submitters = startSubmitters(() => servers[posts++ % servers.length]?.url ?? '')
    const kills = size.applicationKills + size.primaryKills
    const applicationsPerPrimary = size.applicationKills / size.primaryKills
    for (let kill = 0; kill < kills; kill += 1) {
      await reach(submitters, Math.round((size.consultations * (kill + 1)) / (kills + 1)))
      const isPrimarysTurn = kill % (applicationsPerPrimary + 1) === applicationsPerPrimary
      await (isPrimarysTurn ? killPrimary(submitters) : killApplication(kill % servers.length))
    }
    await reach(submitters, size.consultations)
    await submitters.finish()
    const seconds = (performance.now() - startedAt) / 1000

    const stored = await set.use((client) => storedConsultations(client.db('storm')))
    const phones = stored.rows.map((row) => row.split(' ')[0])
    const rows = new Set(stored.rows)
    const { acknowledged, brokenOff, longest, refusals } = submitters
    printMeasurements('A replica set of three, two processes', {
      'requests acknowledged': acknowledged.size,
      'kill -9 of a process': size.applicationKills,
      'kill -9 of the primary': size.primaryKills,
      lost: [...acknowledged].filter((row) => !rows.has(row)).length,
      'stored twice': phones.length - new Set(phones).size,
      'answered 503 and sent again': refusals.length,
      'broken off and sent again': brokenOff(),
      'longest wait for an answer, ms': longest(),
      'seconds in all': Math.round(seconds),
    })
    expect(stored).toEqual(storedOnce(submitters))
    expect(acknowledged.size).toBeGreaterThanOrEqual(size.consultations)
    expectOnlyUnavailable(submitters)
  },
  isSoak ? 20 * 60_000 : 5 * 60_000,
)
