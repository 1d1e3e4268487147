import type { AnyBulkWriteOperation } from 'mongodb'
import type { Payload } from 'payload'

import { processSingleton } from '@/process/processSingleton'
import { normalizeEmail } from '@/domain/accounts/email'
import type { RefusalFigures } from '@/domain/records/reviewFigures'
import type { Bounds } from '@/domain/records/reviewPeriod'
import type { RefusalKind } from '@/domain/accounts/signInRefusals'
import { isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

import { findAccountsByEmails } from '@/database/accounts/accountEmails'
import { connectedDatabase } from '@/database/core/adapter'

/** A row of `sign-in-refusals`: one for each day, account and kind, so that a flood of refusals stays a handful of rows. */
type CountedRefusals = {
  /** Midnight in Seoul. */
  day: Date
  kind: RefusalKind
  /** Null for e-mails without an account, which are not stored. */
  accountKind: 'admin' | 'agent' | null
  accountId: string | null
  count: number
  lastAt: Date
}

type Refusal = { email: string; kind: RefusalKind; day: string; count: number; lastAt: Date }

/** The unwritten refusals. E-mails are here for the moment until the next write, and nowhere else. */
const refusals = processSingleton('signInRefusals', () => ({
  waiting: new Map<string, Refusal>(),
  writing: undefined as Promise<void> | undefined,
}))

/** Different e-mails in one write. Beyond it, refusals count as those of unknown e-mails. */
const emailsAtOnce = 1000

const rowsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<CountedRefusals>('sign-in-refusals')

/**
 * Counts a refused sign-in without waiting for it: at most one write of this process is under way, and what is refused meanwhile goes
 * together into the next (ADR 32). Never throws.
 */
export function countRefusal(payload: Payload, email: string, kind: RefusalKind): void {
  const lastAt = new Date()
  const day = isoKoreanDay(lastAt)
  const named = refusals.waiting.size < emailsAtOnce ? normalizeEmail(email) : ''
  const key = `${day} ${kind} ${named}`
  const count = (refusals.waiting.get(key)?.count ?? 0) + 1
  refusals.waiting.set(key, { email: named, kind, day, count, lastAt })
  void writeRefusals(payload)
}

/** Writes what is counted; resolves when nothing waits any more, or the database refuses. */
export function writeRefusals(payload: Payload): Promise<void> {
  refusals.writing ??= writeAll(payload).finally(() => {
    refusals.writing = undefined
  })
  return refusals.writing
}

async function writeAll(payload: Payload): Promise<void> {
  while (refusals.waiting.size > 0) {
    const taken = [...refusals.waiting.values()]
    refusals.waiting.clear()
    try {
      await write(payload, taken)
    } catch (error) {
      // Dropped rather than kept: a database that is down must not fill the memory.
      payload.logger.warn({ err: error, msg: 'refused sign-ins could not be counted' })
      return
    }
  }
}

async function write(payload: Payload, taken: readonly Refusal[]): Promise<void> {
  const emails = [...new Set(taken.map(({ email }) => email))]
  const accounts = await findAccountsByEmails(payload, emails)
  const rows = new Map<string, CountedRefusals>()
  for (const { count, day, email, kind, lastAt } of taken) {
    const account = accounts.get(email)
    const accountKind = account ? kindOf[account.collection] : null
    const accountId = account?.id ?? null
    const key = `${day} ${kind} ${accountId}`
    const before = rows.get(key)?.count ?? 0
    const counted = { day: startOfIsoDay(day), kind, accountKind, accountId, lastAt }
    rows.set(key, { ...counted, count: before + count })
  }
  // The database itself repeats an upsert that met another process's first one of the day (SERVER-14322).
  await rowsOf(payload).bulkWrite([...rows.values()].map(upsertOf), {
    ordered: false,
    // As rate limits are counted: a failover may lose a moment.
    writeConcern: { w: 1, j: false },
  })
}

const kindOf = { admins: 'admin', agents: 'agent' } as const

const upsertOf = ({
  count,
  lastAt,
  ...row
}: CountedRefusals): AnyBulkWriteOperation<CountedRefusals> => ({
  updateOne: {
    filter: row,
    update: { $inc: { count }, $max: { lastAt } },
    upsert: true,
  },
})

/** Sums refused sign-ins of a period by kind, account and day, those most often refused first (specification 10.6). */
export async function refusalFigures(
  payload: Payload,
  { end, start }: Bounds,
): Promise<RefusalFigures> {
  // What this process has refused a moment ago.
  await writeRefusals(payload)
  const rows = await rowsOf(payload)
    .find(
      { day: { $gte: start, $lt: end } },
      { projection: { _id: 0, day: 1, kind: 1, accountKind: 1, accountId: 1, count: 1 } },
    )
    .sort({ day: 1 })
    .toArray()
  const kinds: RefusalFigures['kinds'] = {}
  const accounts = new Map<string | null, RefusalFigures['accounts'][number]>()
  const days = new Map<string, number>()
  for (const { accountId, accountKind, count, day, kind } of rows) {
    kinds[kind] = (kinds[kind] ?? 0) + count
    const before = accounts.get(accountId)?.count ?? 0
    accounts.set(accountId, { kind: accountKind, id: accountId, count: before + count })
    const iso = isoKoreanDay(day)
    days.set(iso, (days.get(iso) ?? 0) + count)
  }
  return {
    kinds,
    accounts: [...accounts.values()].toSorted((one, other) => other.count - one.count),
    days: [...days].map(([day, count]) => ({ day, count })),
  }
}
