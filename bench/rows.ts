import { pathToFileURL } from 'node:url'

import {
  type Collection,
  type Db,
  type Document,
  type IndexDescriptionInfo,
  MongoClient,
} from 'mongodb'

import { dayMs } from '@/config/timeUnits'
import { firstRunSiteSettings } from '@/copy/firstRunContent'
import { consentText } from '@/domain/consultations/consentNotice'

import { generateAgents, generateConsultations } from './generate/generate'
import { generateActivities } from './generate/progress'

type Size = { consultations: number; agents: number; seed?: number }

const batchSize = 2000
const batchesAtOnce = 3
/** Older rows are generated again, before retention deletes them. */
const longestAge = 20 * dayMs
const slug = 'consultation-requests'
const { consentNotice } = firstRunSiteSettings
const consent = { version: consentNotice.version, text: consentText(consentNotice) }

export const sizeOf = (consultations: number): Size => ({
  consultations,
  agents: Math.max(10, Math.min(1000, Math.round(consultations / 100))),
})

/** Adds agents as the application stores them; the same ones for the same seed. */
export async function addAgents(database: Db, count: number, seed = 1) {
  const agents = generateAgents(count, { seed, until: new Date() })
  await database.collection<Document>('agents').insertMany(agents)
  return agents
}

/**
 * Fills a database with agents, consultation requests and their timelines as the application stores them, the same ones for the same seed, unless it
 * was filled so in the last weeks. The application prepares it at its next start, like any database older than itself.
 * @param likeDatabase a prepared database, whose indexes are built here at once instead of one by one at the start
 */
export async function fillDatabase(
  url: string,
  { agents: agentCount, consultations, seed = 1 }: Size,
  likeDatabase?: string,
): Promise<void> {
  const client = await MongoClient.connect(url, { writeConcern: { w: 1, j: false } })
  try {
    const database = client.db()
    const until = new Date()
    const filling = { requests: consultations, agents: agentCount, seed, timelines: true }
    const fillings = database.collection('bench-rows')
    const earlier = await fillings.findOne(filling)
    if (earlier && until.getTime() - Number(earlier.until) < longestAge) return
    await database.dropDatabase()
    const agents = generateAgents(agentCount, { seed, until })
    await database.collection<Document>('agents').insertMany(agents)
    const period = { agents, consent, count: consultations, seed, until }
    await insertAll(database.collection(slug), generateConsultations(period))
    // Generated once more rather than kept in memory.
    const timelines = generateActivities(generateConsultations(period))
    await insertAll(database.collection('request-activities'), timelines)
    if (likeDatabase) await copyIndexes(client.db(likeDatabase), database)
    await fillings.insertOne({ ...filling, until })
  } finally {
    await client.close()
  }
}

/** Generates the next batch while a few are being inserted. */
export async function insertAll(collection: Collection, rows: Iterable<Document>): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  let batch: Document[] = []
  const send = async () => {
    const sent = collection.insertMany(batch, { ordered: false })
    const done = sent.finally(() => underWay.delete(done))
    underWay.add(done)
    batch = []
    if (underWay.size >= batchesAtOnce) await Promise.race(underWay)
  }
  for (const row of rows) if (batch.push(row) === batchSize) await send()
  if (batch.length) await send()
  await Promise.all(underWay)
}

async function copyIndexes(from: Db, to: Db): Promise<void> {
  for (const name of ['agents', slug, 'request-activities'])
    await buildIndexes(to, name, await from.collection(name).indexes())
}

/** Builds the indexes of a collection in one command, which reads its rows once. */
export async function buildIndexes(
  database: Db,
  name: string,
  known: IndexDescriptionInfo[],
): Promise<void> {
  const missing = known.filter(({ name }) => name !== '_id_')
  const indexes = missing.map(({ v: _, ...index }) => index)
  await database.command({ createIndexes: name, indexes }, { timeoutMS: undefined })
}

const isCommand = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isCommand) {
  const [url, consultations] = process.argv.slice(2)
  if (!url || !Number(consultations))
    throw new Error('Say where and how many: bench/rows.ts mongodb://…/name?replicaSet=… 100000')
  await fillDatabase(url, sizeOf(Number(consultations)))
}
