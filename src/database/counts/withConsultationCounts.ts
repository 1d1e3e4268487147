import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, PayloadRequest, Where } from 'payload'

import { wrapDatabaseWrites } from '@/patches/wrapDatabaseWrites'

import {
  type CountChange,
  type MarkedRow,
  markOf,
  recordCountChanges,
  recordedOf,
} from './countLedger'

const consultations = 'consultation-requests'

type WriteArgs = { collection: string; req?: Partial<PayloadRequest> }
type UpdateArgs = WriteArgs & {
  id?: number | string
  where?: Where
  data: Record<string, unknown>
  options?: Record<string, unknown>
}
type Row = MarkedRow & { id: string }

/**
 * Keeps the counts of consultations correct for every write of REST, the panel, the Local API and `payload.db`, by recording changes in the
 * transaction of the write. Starts a transaction where there is none. A new row needs none: it carries the mark of what is to be counted.
 */
export function withConsultationCounts(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create, deleteMany, deleteOne, updateMany, updateOne } = database

  // The change is the difference between the rows before and after; the transaction keeps other writers out.
  const counted =
    <Args extends WriteArgs, Result>(
      write: (args: Args) => Promise<Result>,
      { after, before }: Rows<Args, Result>,
    ) =>
    async (args: Args): Promise<Result> => {
      if (args.collection !== consultations) return write.call(database, args)
      return inTransaction(database, args, async (ownArgs) => {
        const rowsBefore = await before(ownArgs)
        const result = await write.call(database, ownArgs)
        const rowsAfter = await after(ownArgs, result, rowsBefore)
        await record(database, ownArgs, [...changes(rowsBefore, -1), ...changes(rowsAfter, 1)])
        return result
      })
    }

  const read = async ({ req }: WriteArgs, where: Where): Promise<Row[]> => {
    const select = {
      agentId: true,
      assignedAgent: true,
      stage: true,
      promised: true,
      uncounted: true,
    } as const
    const { docs } = await database.find<Row>({ collection: consultations, where, select, req })
    return docs
  }
  const updatedRows = <Args extends UpdateArgs, Result>(): Rows<Args, Result> => ({
    before: async (args) =>
      mayInsert(args) || countedFields.some((field) => field in args.data)
        ? read(args, args.id ? { id: { equals: args.id } } : (args.where ?? {}))
        : [],
    after: async (args, result, before) => {
      const ids = before.map(({ id }) => id)
      if (!ids.length && mayInsert(args)) ids.push((result as Row).id)
      return ids.length ? read(args, { id: { in: ids } }) : []
    },
  })
  const deletedRows = <Args extends WriteArgs & { where: Where }, Result>(): Rows<
    Args,
    Result
  > => ({
    before: (args) => read(args, args.where),
    // `deleteOne` may match several rows and delete one.
    after: async (args, _, before) =>
      before.length ? read(args, { id: { in: before.map(({ id }) => id) } }) : [],
  })

  return wrapDatabaseWrites(database, {
    create: async (args) => {
      if (args.collection !== consultations) return create.call(database, args)
      return create.call(database, {
        ...args,
        data: { ...args.data, uncounted: markOf(args.data) },
      })
    },
    updateOne: counted(
      (args: Parameters<typeof updateOne>[0]) =>
        updateOne.call(database, mayInsert(args) ? { ...args, returning: true } : args),
      updatedRows(),
    ),
    updateMany: counted(updateMany, updatedRows()),
    deleteOne: counted(deleteOne, deletedRows()),
    deleteMany: counted(deleteMany, deletedRows()),
  })
}

const countedFields = ['assignedAgent', 'stage', 'promised']

const mayInsert = ({ options }: UpdateArgs) => Boolean(options?.upsert)

/** Reads the affected rows before and after a write. */
type Rows<Args, Result> = {
  before: (args: Args) => Promise<Row[]>
  after: (args: Args, result: Result, before: Row[]) => Promise<Row[]>
}

const changes = (rows: readonly Row[], by: 1 | -1): CountChange[] =>
  rows.flatMap((row) => recordedOf(row, by))

async function record(
  database: BaseDatabaseAdapter,
  { req }: WriteArgs,
  all: readonly CountChange[],
): Promise<void> {
  const { connection, sessions } = database as unknown as MongooseAdapter
  const mongoSession = sessions[String(await req?.transactionID)]
  if (connection.db) await recordCountChanges(connection.db, all, mongoSession)
}

async function inTransaction<Args extends WriteArgs, Result>(
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
