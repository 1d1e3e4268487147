import type { Db, Document } from 'mongodb'

import { dayMs } from '@/config/timeUnits'
import { formatCursor } from '@/domain/lists/paging'
import { isoKoreanDay } from '@/domain/calendar/time'
import { say } from '@/process/say'

import { testDatabaseUrl } from '../../tests/support/database/database'
import type { SessionHeaders } from '../../tests/support/http/client'
import { signIn } from '../../tests/support/http/server'
import { withDatabase } from '../database'
import { agentPassword, emailOfAgent } from '../generate/generate'
import { fillDatabase, sizeOf } from '../rows'
import { type Served, startProduct } from '../servers'
import { withRetries } from '../withRetries'

/** The database with this many consultations. */
export const nameOf = (rows: number) => `bench-${rows}`
/** An empty database, whose indexes are copied to the others. */
export const template = 'bench-template'

/** A running site with a database of one size. */
export type Site = {
  served: Served
  asAdmin: SessionHeaders
  asAgent: SessionHeaders
  facts: Facts
}

export type Facts = {
  nextPage: string
  lastPage: string
  middle: string
  lastOfAgent: string
  name: string
  phone: string
  agent: string
  /** The id of the first agent's newest one that somebody has called about. */
  consultation: string
  week: { from: string; to: string }
  /** The day of receipt of the newest one, on which fewer are received among few than among many. */
  lastDay: string
}

export async function openSite(rows: number): Promise<Site> {
  const startedAt = performance.now()
  await fillDatabase(testDatabaseUrl(nameOf(rows)), sizeOf(rows), template)
  const served = await startProduct(nameOf(rows))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  say(`${rows} rows are there after ${seconds} s.`)
  return {
    served,
    asAdmin: await withRetries(() => signIn(served.url)),
    asAgent: await withRetries(() =>
      signIn(served.url, { email: emailOfAgent(0), password: agentPassword }, 'agents'),
    ),
    facts: await withDatabase(nameOf(rows), (database) => readFacts(database, rows)),
  }
}

const weekBefore = (day: Date) => ({
  from: isoKoreanDay(new Date(day.getTime() - 6 * dayMs)),
  to: isoKoreanDay(day),
})

async function readFacts(database: Db, rows: number): Promise<Facts> {
  const collection = database.collection('consultation-requests')
  const cursorOf = (row: Document = {}) =>
    formatCursor({ id: String(row._id), time: (row.submittedAt as Date).toISOString() })
  const at = async (filter: Document, skip: number, from: 1 | -1) => {
    const sort = { submittedAt: from, _id: from } as const
    const [row] = await collection.find(filter).sort(sort).skip(skip).limit(1).toArray()
    return row
  }
  const agent = await database.collection('agents').findOne({ email: emailOfAgent(0) })
  const middle = await at({}, Math.floor(rows / 2), 1)
  return {
    nextPage: cursorOf(await at({}, 19, -1)),
    lastPage: cursorOf(await at({}, 20, 1)),
    middle: cursorOf(middle),
    lastOfAgent: cursorOf(await at({ assignedAgent: agent?._id }, 20, 1)),
    name: String(middle?.name),
    phone: String(middle?.phone),
    agent: String(agent?._id),
    consultation: String((await at({ assignedAgent: agent?._id, activityCount: 4 }, 0, -1))?._id),
    week: weekBefore(middle?.submittedAt as Date),
    lastDay: isoKoreanDay((await at({}, 0, -1))?.submittedAt as Date),
  }
}
