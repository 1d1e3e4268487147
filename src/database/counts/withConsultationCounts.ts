import type { BaseDatabaseAdapter, PayloadRequest, Where } from 'payload'

import { databaseOf, mongoSessionIn } from '@/database/core/adapter'
import { wrapDatabaseWrites } from '@/patches/wrapDatabaseWrites'

import { type CountChange, type MarkedRow, recordCountChanges, recordedOf } from './countLedger'

const consultations = 'consultation-requests'

type WriteArgs = { collection: string; req?: Partial<PayloadRequest> }
type UpdateArgs = WriteArgs & {
  id?: number | string
  where?: Where
  data: Record<string, unknown>
}
type Row = MarkedRow & { id: string }

/**
 * Keeps the counts of consultations correct for every write of REST, the panel, the Local API and `payload.db`, by recording changes in the
 * transaction of the write. Starts a transaction where there is none. A new row carries the mark of what is to be counted, so one that is
 * made otherwise than by a submission is refused.
 */
export function withConsultationCounts(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create, deleteMany, deleteOne, updateMany, updateOne } = database

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
  // The change is the difference between the rows before and after; the transaction keeps other writers out.
  const counted =
    <Args extends WriteArgs, Result>(
      write: (args: Args) => Promise<Result>,
      affected: (args: Args) => Where | undefined,
    ) =>
    async (args: Args): Promise<Result> => {
      if (args.collection !== consultations) return write.call(database, args)
      return inTransaction(database, args, async (ownArgs) => {
        const where = affected(ownArgs)
        const before = where ? await read(ownArgs, where) : []
        const result = await write.call(database, ownArgs)
        // `deleteOne` may match several rows and delete one.
        const after = before.length
          ? await read(ownArgs, { id: { in: before.map(({ id }) => id) } })
          : []
        await record(database, ownArgs, [...changes(before, -1), ...changes(after, 1)])
        return result
      })
    }
  const updated = ({ data, id, where }: UpdateArgs): Where | undefined => {
    if (!countedFields.some((field) => field in data)) return undefined
    return id ? { id: { equals: id } } : (where ?? {})
  }
  const deleted = ({ where }: { where: Where }): Where => where

  return wrapDatabaseWrites(database, {
    create: async (args) => {
      refuseInsert(args)
      return create.call(database, args)
    },
    updateOne: counted((args: Parameters<typeof updateOne>[0]) => {
      if (args.options?.upsert) refuseInsert(args)
      return updateOne.call(database, args)
    }, updated),
    updateMany: counted(updateMany, updated),
    deleteOne: counted(deleteOne, deleted),
    deleteMany: counted(deleteMany, deleted),
  })
}

const countedFields = ['assignedAgent', 'stage', 'promised']

function refuseInsert({ collection }: WriteArgs): void {
  if (collection === consultations) throw new Error('Only a submission makes a consultation.')
}

const changes = (rows: readonly Row[], by: 1 | -1): CountChange[] =>
  rows.flatMap((row) => recordedOf(row, by))

async function record(
  database: BaseDatabaseAdapter,
  { req }: WriteArgs,
  all: readonly CountChange[],
): Promise<void> {
  await recordCountChanges(databaseOf(database), all, await mongoSessionIn(database, req))
}

async function inTransaction<Args extends WriteArgs, Result>(
  database: BaseDatabaseAdapter,
  args: Args,
  work: (args: Args) => Promise<Result>,
): Promise<Result> {
  const current = await mongoSessionIn(database, args.req)
  if (current?.inTransaction()) return work(args)
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
