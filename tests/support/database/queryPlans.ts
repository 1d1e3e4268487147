import type { Db, Document } from 'mongodb'

/** One query of the product and its cost, as the database explains it. */
export type Plan = {
  /** Collection and command, for the message of a failed test. */
  query: string
  command: Document
  stages: string[]
  keys: number
  rows: number
  returned: number
  /** What its `$lookup`s read for `outer` rows. */
  lookups: { outer: number; keys: number; scans: number }[]
}

/**
 * The plans of every query that `work` causes. The profiler records the queries, which are explained afterwards, one by one, on the
 * same data. Insertions are left out, as they search for nothing.
 */
export async function plansOf(database: Db, work: () => Promise<unknown>): Promise<Plan[]> {
  const commands = (await sentBy(database, work)).flatMap((entry) => commandOf(entry) ?? [])
  const plans: Plan[] = []
  for (const command of commands) plans.push(await explain(database, command))
  return plans
}

/** What MongoDB notes about each command that is sent meanwhile. */
export async function sentBy(database: Db, work: () => Promise<unknown>): Promise<Document[]> {
  const notes = database.collection('system.profile')
  await database.command({ profile: 2 })
  try {
    await work()
    const op = { $in: ['query', 'command', 'update', 'remove'] }
    return await notes
      .find({ op, ns: { $not: /\.system\./ } })
      .sort({ ts: 1 })
      .toArray()
  } finally {
    await database.command({ profile: 0 })
    await notes.drop()
  }
}

const explained = new Set(['find', 'aggregate', 'count', 'distinct', 'findAndModify'])
/** Fields of the wire protocol, which are no part of the query. */
const conversation =
  /^(?:lsid|\$|txnNumber|autocommit|startTransaction|readConcern|writeConcern|maxTimeMS)/

function commandOf({ command, ns, op }: Document): Document | undefined {
  const [, ...rest] = String(ns).split('.')
  const collection = rest.join('.')
  if (op === 'update') return { update: collection, updates: [command] }
  if (op === 'remove') return { delete: collection, deletes: [command] }
  const [name = ''] = Object.keys(command as object)
  if (!explained.has(name)) return undefined
  return Object.fromEntries(
    Object.entries(command as object).filter(([field]) => !conversation.test(field)),
  )
}

async function explain(database: Db, command: Document): Promise<Plan> {
  const answer = await database.command({ explain: command, verbosity: 'executionStats' })
  const stages: string[] = []
  const lookups: Plan['lookups'] = []
  const counters = { keys: 0, rows: 0, returned: 0 }
  walk(answer, (part) => {
    if (typeof part.stage === 'string') stages.push(part.stage)
    if ('$lookup' in part && 'totalKeysExamined' in part)
      lookups.push({
        outer: Number(part.nReturned),
        keys: Number(part.totalKeysExamined),
        scans: Number(part.collectionScans),
      })
    for (const field of Object.keys(part)) if (field === '$sort') stages.push('SORT')
    // Only the top of each part: the stages below repeat their share.
    if (!('executionSuccess' in part)) return
    counters.keys += Number(part.totalKeysExamined)
    counters.rows += Number(part.totalDocsExamined)
    counters.returned += Number(part.nReturned ?? 0)
  })
  const [name = '', collection] = Object.entries(command)[0] ?? []
  return { query: `${name} ${String(collection)}`, command, stages, lookups, ...counters }
}

/** Visits every part of an answer except rejected plans. */
function walk(value: unknown, visit: (part: Document) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null && !('_bsontype' in value)) {
    visit(value)
    for (const [field, part] of Object.entries(value)) if (!unchosen.has(field)) walk(part, visit)
  }
}

const unchosen = new Set(['rejectedPlans', 'allPlansExecution', 'command', 'parsedQuery'])
