import { randomBytes } from 'node:crypto'

import { MongoClient } from 'mongodb'

import { testDatabaseUrl } from '../../tests/support/database/database'
import { sendJson, signInAgent } from '../../tests/support/http/client'
import { signIn } from '../../tests/support/http/server'
import { dropDatabase } from '../database'
import { compare, type Measurements } from '../measurements'
import { interleave } from '../measure'
import type { Options } from '../options'
import { startFloor, startProduct } from '../servers'
import { startLoad } from '../startLoad'
import { withRetries } from '../withRetries'

const database = 'bench-visits'
const connections = 10

/** @returns the id of an approved agent with a published profile */
export async function createPublicAgent(url: string): Promise<string> {
  const asAdmin = await withRetries(() => signIn(url))
  const name = `영업${randomBytes(4).toString('hex')}`
  const { id, session } = await withRetries(() => signInAgent(url, asAdmin, name))
  const profile = { name, introMessage: '안녕하세요, 건강을 함께 챙겨 드리는 영업 담당자입니다.' }
  await sendJson('PUT', `${url}/api/profile`, profile, session)
  const rows = await fetch(`${url}/api/consultant-profile?where[agent][equals]=${id}&depth=0`, {
    headers: asAdmin,
  })
  const { docs } = (await rows.json()) as { docs: { id: string }[] }
  const address = `${url}/api/consultant-profile/${docs[0]?.id}`
  await sendJson('PATCH', address, { ...profile, _status: 'published' }, asAdmin)
  return id
}

/** Counts reads and writes since the database started; heartbeats and the like left out. */
async function countQueries(client: MongoClient): Promise<number> {
  const { opcounters } = await client.db('admin').command({ serverStatus: 1 })
  const { insert, query, update, delete: deleted } = opcounters as Record<string, number>
  return [query, insert, update, deleted].reduce<number>((sum, count = 0) => sum + count, 0)
}

/** Compares the landing page with an empty page, and an agent's referral link with a page behind a rewrite. */
export async function measureVisits({ rounds, seconds }: Options): Promise<Measurements> {
  await dropDatabase(database)
  const product = await startProduct(database)
  const floor = await startFloor('next')
  const client = await MongoClient.connect(testDatabaseUrl(database))
  const load = startLoad()
  try {
    const ref = `/?ref=${await createPublicAgent(product.url)}`
    const get = (path: string) => ({ connections, seconds, ask: { kind: 'get', path } as const })
    for (const served of [product, floor])
      for (const path of ['/', ref]) await load.put(served, { ...get(path), seconds: 2 })
    const samples = await interleave(rounds, {
      landing: () => load.put(product, get('/')),
      empty: () => load.put(floor, get('/')),
      ref: () => load.put(product, get(ref)),
      rewritten: () => load.put(floor, get(ref)),
    })
    const before = await countQueries(client)
    const idle = (await load.put(floor, get('/'))).seconds && (await countQueries(client)) - before
    const visits = await load.put(product, get(ref))
    const queries = (await countQueries(client)) - before - idle - idle

    const { empty, landing, ref: referral, rewritten } = samples
    const rate = (of: typeof landing) => of.map(({ perSecond }) => perSecond)
    const cpu = (of: typeof landing) => of.map((sample) => sample.cpu)
    const failures = Object.values(samples).flat()
    return {
      rows: [
        compare({
          what: 'landing page, requests per second (10 connections, identity)',
          digits: 0,
          product: rate(landing),
          floor: rate(empty),
          target: { of: 'ratio', atLeast: 0.85 },
        }),
        compare({
          what: 'landing page, CPU per request',
          unit: 'ms',
          digits: 2,
          product: cpu(landing),
          floor: cpu(empty),
          target: { of: 'ratio', atMost: 1.2 },
        }),
        compare({
          what: '`?ref` of a public profile, requests per second; floor: empty page behind a rewrite',
          digits: 0,
          product: rate(referral),
          floor: rate(rewritten),
          target: { of: 'ratio', atLeast: 0.9 },
        }),
        compare({
          what: '`?ref` of a public profile, CPU per request',
          unit: 'ms',
          digits: 2,
          product: cpu(referral),
          floor: cpu(rewritten),
        }),
        compare({
          what: 'bytes of one answer, identity: landing page; floor: empty page',
          unit: 'KB',
          product: landing.map(({ bytesPerAnswer }) => bytesPerAnswer / 1024),
          floor: empty.map(({ bytesPerAnswer }) => bytesPerAnswer / 1024),
        }),
        compare({
          what: 'bytes of one answer, identity: `?ref`; floor: the plain landing page',
          unit: 'KB',
          product: referral.map(({ bytesPerAnswer }) => bytesPerAnswer / 1024),
          floor: landing.map(({ bytesPerAnswer }) => bytesPerAnswer / 1024),
        }),
      ],
      remarks: [
        `${visits.done} visits with \`?ref\` made ${Math.max(0, queries)} queries more than the same time without visits.`,
        `Answers other than 200 in this part: ${failures.reduce((sum, one) => sum + one.failures, 0)}.`,
      ],
    }
  } finally {
    load.end()
    await client.close()
    await product.stop()
    await floor.stop()
  }
}
