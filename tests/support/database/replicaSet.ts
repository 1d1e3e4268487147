import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Document, MongoClient } from 'mongodb'

import { silenceVersionCheck } from '@/database/builtIn/environment'
import { findMongod } from '@/database/builtIn/findMongod'
import { Mongod } from '@/patches/endMongodWithParent'
import { mongodArguments } from '@/database/builtIn/runMongod'
import { stopMongod } from '@/database/builtIn/stopMongod'
import { waitUntil } from '@/database/builtIn/waitUntil'

import { freePort } from '@tests/support/machine/freePort'

const name = 'tested'
const timeoutMs = { timeoutMs: 30_000, everyMs: 50 }
// Shorter than the default ten seconds, so that a new primary is elected soon.
const settings = { electionTimeoutMillis: 1500, heartbeatIntervalMillis: 500 }

type Member = { port: number; dbPath: string; mongod: Mongod }

export type ReplicaSet = {
  /** The connection string of a database with this name. */
  url: (database: string) => string
  /** Runs `work` with a client outside the application. */
  use: <T>(work: (client: MongoClient) => Promise<T>) => Promise<T>
  /** Kills the primary (SIGKILL) and resolves with a function that restarts it as a member. */
  killPrimary: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/** Starts a replica set of `count` members on loopback, which end with this process. Resolves when it accepts writes. */
export async function startReplicaSet(count = 3): Promise<ReplicaSet> {
  silenceVersionCheck()
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-set-'))
  const binary = await findMongod({ log: () => undefined })
  const run = async (dbPath: string, port: number): Promise<Member> => {
    // The last one enables the commands that make a server fail on purpose.
    const args = [...mongodArguments, '--setParameter', 'enableTestCommands=1']
    const mongod = new Mongod({ args, binary, dbPath, port, replicaSet: name })
    await mongod.start()
    return { port, dbPath, mongod }
  }
  const members = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const dbPath = path.join(folder, `${index}`)
      await mkdir(dbPath)
      return run(dbPath, await freePort())
    }),
  )
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`)
  const url = (database: string) => `mongodb://${hosts.join(',')}/${database}?replicaSet=${name}`
  await initiate(hosts)
  const client = await MongoClient.connect(url(''), { serverSelectionTimeoutMS: 30_000 })

  return {
    url,
    use: (work) => work(client),
    killPrimary: async () => {
      const { primary } = await client.db('admin').command({ hello: 1 })
      const index = hosts.indexOf(String(primary))
      const { dbPath, mongod, port } = members[index] as Member
      await stopMongod(mongod, 'SIGKILL')
      return async () => {
        members[index] = await run(dbPath, port)
        await comeBack(client, port)
      }
    },
    stop: async () => {
      await client.close()
      // Its data are thrown away, so no clean shutdown is needed.
      await Promise.all(members.map(({ mongod }) => stopMongod(mongod, 'SIGKILL')))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function initiate(hosts: string[]): Promise<void> {
  const client = new MongoClient(`mongodb://${hosts[0]}/`, { directConnection: true })
  try {
    const members = hosts.map((host, _id) => ({ _id, host }))
    await client.db('admin').command({ replSetInitiate: { _id: name, members, settings } })
  } finally {
    await client.close()
  }
}

/** Resolves when every member is healthy again, so that the next one may be killed. */
async function comeBack(client: MongoClient, port: number): Promise<void> {
  const isThere = async () => {
    const { members } = await client.db('admin').command({ replSetGetStatus: 1 })
    return (members as Document[]).every(({ health, state }) => health === 1 && state <= 2)
  }
  if (await waitUntil(() => isThere().catch(() => false), timeoutMs)) return
  throw new Error(`The member on port ${port} did not come back.`)
}
