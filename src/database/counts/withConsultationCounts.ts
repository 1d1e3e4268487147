import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { ObjectId } from 'mongodb'
import type { BaseDatabaseAdapter, PayloadRequest, Where } from 'payload'

import { relatedId } from '@/domain/relatedId'
import { wrapDatabaseWrites } from '@/patches/wrapDatabaseWrites'

import { type CountChange, recordCountChanges } from './countLedger'

const requests = 'consultation-requests'

type Writing = { collection: string; req?: Partial<PayloadRequest> }
type Changing = Writing & {
  id?: number | string
  where?: Where
  data: Record<string, unknown>
  options?: Record<string, unknown>
}
type Row = { id: string; assignedAgent?: unknown }

/**
 * Keeps the counts of requests, whoever writes: at the one door that REST, the panel, the Local API, bulk changes and `payload.db` all go
 * through. What changes them is written down in the same transaction; where there is none, one is begun.
 */
export function withConsultationCounts(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create, deleteMany, deleteOne, updateMany, updateOne } = database

  /** What the write does to the counts is the difference between the rows before and after, which nobody else can change meanwhile. */
  const counting =
    <Args extends Writing, Result>(
      write: (args: Args) => Promise<Result>,
      { after, before }: Rows<Args, Result>,
    ) =>
    async (args: Args): Promise<Result> => {
      if (args.collection !== requests) return write.call(database, args)
      return inTransaction(database, args, async (own) => {
        const gone = await before(own)
        const result = await write.call(database, own)
        const come = await after(own, result, gone)
        await record(database, own, [...changes(gone, -1), ...changes(come, 1)])
        return result
      })
    }

  const read = async ({ req }: Writing, where: Where): Promise<Row[]> => {
    const select = { assignedAgent: true } as const
    const { docs } = await database.find<Row>({ collection: requests, where, select, req })
    return docs
  }
  const written = <Args extends Changing, Result>(): Rows<Args, Result> => ({
    before: async (args) =>
      mayInsert(args) || 'assignedAgent' in args.data
        ? read(args, args.id ? { id: { equals: args.id } } : (args.where ?? {}))
        : [],
    after: async (args, result, before) => {
      const ids = before.map(({ id }) => id)
      if (!ids.length && mayInsert(args)) ids.push((result as Row).id)
      return ids.length ? read(args, { id: { in: ids } }) : []
    },
  })
  const deleted = <Args extends Writing & { where: Where }, Result>(): Rows<Args, Result> => ({
    before: (args) => read(args, args.where),
    // One of several may be deleted.
    after: async (args, _, before) =>
      before.length ? read(args, { id: { in: before.map(({ id }) => id) } }) : [],
  })

  return wrapDatabaseWrites(database, {
    create: counting((args) => create.call(database, { ...args, returning: true }), {
      before: async () => [],
      after: async (_, row) => [row as Row],
    } satisfies Rows<Parameters<typeof create>[0], Awaited<ReturnType<typeof create>>>),
    // `upsert` goes through it too.
    updateOne: counting(
      (args: Parameters<typeof updateOne>[0]) =>
        updateOne.call(database, mayInsert(args) ? { ...args, returning: true } : args),
      written(),
    ),
    updateMany: counting(updateMany, written()),
    deleteOne: counting(deleteOne, deleted()),
    deleteMany: counting(deleteMany, deleted()),
  })
}

const mayInsert = ({ options }: Changing) => Boolean(options?.upsert)

/** The rows that a write takes from the counts, and those that it gives to them. */
type Rows<Args, Result> = {
  before: (args: Args) => Promise<Row[]>
  after: (args: Args, result: Result, before: Row[]) => Promise<Row[]>
}

const changes = (rows: readonly Row[], by: 1 | -1): CountChange[] =>
  rows.map(({ assignedAgent }) => {
    const id = relatedId(assignedAgent)
    return { agent: id === null ? null : new ObjectId(String(id)), by }
  })

/** A change that leaves a request with its agent is none. */
async function record(
  database: BaseDatabaseAdapter,
  { req }: Writing,
  all: readonly CountChange[],
): Promise<void> {
  const sums = new Map<string, CountChange>()
  for (const { agent, by } of all) {
    const sum = sums.get(String(agent)) ?? { agent, by: 0 }
    sums.set(String(agent), { agent, by: sum.by + by })
  }
  const { connection, sessions } = database as unknown as MongooseAdapter
  const session = sessions[String(await req?.transactionID)]
  if (connection.db) await recordCountChanges(connection.db, [...sums.values()], session)
}

async function inTransaction<Args extends Writing, Result>(
  database: BaseDatabaseAdapter,
  args: Args,
  work: (args: Args) => Promise<Result>,
): Promise<Result> {
  const { sessions } = database as unknown as MongooseAdapter
  const current = await args.req?.transactionID
  if (current && sessions[current]?.inTransaction()) return work(args)
  const transactionID = await database.beginTransaction()
  if (!transactionID) throw new Error('There are no transactions.')
  try {
    const result = await work({ ...args, req: { ...args.req, transactionID } })
    await database.commitTransaction(transactionID)
    return result
  } catch (error) {
    await database.rollbackTransaction(transactionID)
    throw error
  }
}
