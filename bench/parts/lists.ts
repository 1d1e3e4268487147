import type { Db, Document } from 'mongodb'

import { routes } from '@/config/routes'
import { formatCursor } from '@/domain/paging'
import { isoKoreanDay } from '@/domain/time'

import { testDatabaseUrl } from '../../tests/support/database/database'
import type { Session } from '../../tests/support/http/client'
import { login } from '../../tests/support/http/server'
import { withDatabase } from '../database'
import { countExamined } from '../examined'
import { compare, type Findings } from '../findings'
import { agentPassword, emailOfAgent } from '../generate/generate'
import { interleave, median } from '../measure'
import type { Options } from '../options'
import { fillDatabase, sizeOf } from '../rows'
import { type Served, startProduct } from '../servers'
import { withRetries } from '../withRetries'

const nameOf = (rows: number) => `bench-${rows}`
const template = 'bench-template'

/** A running site with a database of one size. */
type Site = { served: Served; asAdmin: Session; asAgent: Session; facts: Facts }

type Facts = {
  nextPage: string
  lastPage: string
  middle: string
  lastOfAgent: string
  name: string
  phone: string
  agent: string
  /** The newest one of the first agent. */
  customer: string
  week: { from: string; to: string }
}

type Case = { what: string; atMost: number; ask: (site: Site) => Promise<unknown> }

const read = async (served: Served, path: string, headers: object, body?: object) => {
  const response = await fetch(served.url + path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  return JSON.parse(text) as { rows: unknown[]; earlier: string | null }
}

const consultations =
  (body: (facts: Facts) => object) =>
  ({ asAdmin, facts, served }: Site) =>
    read(served, routes.operationsRequestsApi, asAdmin, body(facts))
const counts = ({ asAdmin, served }: Site) => read(served, routes.operationsCountsApi, asAdmin)
const agents = (body: object) => (site: Site) =>
  read(site.served, routes.operationsAgentsApi, site.asAdmin, body)
const customers = (after: (facts: Facts) => string) => (site: Site) =>
  read(site.served, `${routes.customersApi}${after(site.facts)}`, site.asAgent)

const ownCustomers = (narrowing: object) => (site: Site) =>
  read(site.served, routes.customersApi, site.asAgent, narrowing)
const ownNumbers = ({ asAgent, served }: Site) => read(served, routes.customerCountsApi, asAgent)
const timeline = ({ asAgent, facts, served }: Site) =>
  read(served, `${routes.requestsApi}/${facts.customer}/activities`, asAgent)

const firstPage = consultations(() => ({}))
const search = (what: string, body: (facts: Facts) => object): Case => ({
  what: `search: ${what}`,
  atMost: 1.5,
  ask: consultations(body),
})

const cases: Case[] = [
  {
    what: 'panel: first page with its counts',
    atMost: 1.15,
    ask: (site) => Promise.all([firstPage(site), counts(site)]),
  },
  { what: 'panel: first page of requests', atMost: 1.15, ask: firstPage },
  { what: 'panel: counts', atMost: 1.15, ask: counts },
  {
    what: 'panel: first page of approved agents',
    atMost: 1.15,
    ask: agents({ group: 'approved' }),
  },
  { what: 'agent dashboard: first page', atMost: 1.15, ask: customers(() => '') },
  { what: 'agent dashboard: tabs and what is to be done', atMost: 1.15, ask: ownNumbers },
  { what: 'agent dashboard: one stage', atMost: 1.15, ask: ownCustomers({ stage: 'won' }) },
  { what: 'agent dashboard: late calls', atMost: 1.15, ask: ownCustomers({ due: 'overdue' }) },
  { what: 'agent dashboard: call-backs', atMost: 1.15, ask: ownCustomers({ due: 'callBack' }) },
  { what: "a customer's timeline", atMost: 1.15, ask: timeline },
  {
    what: 'panel: one stage',
    atMost: 1.15,
    ask: consultations(() => ({ stage: 'talking' })),
  },
  { what: 'panel: late requests', atMost: 1.15, ask: consultations(() => ({ overdue: true })) },
  {
    what: 'panel: one stage of one agent',
    atMost: 1.5,
    ask: consultations(({ agent }) => ({ stage: 'lost', agent })),
  },
  {
    what: 'panel: late requests of a week',
    atMost: 1.5,
    ask: consultations(({ week }) => ({ overdue: true, ...week })),
  },
  {
    what: 'panel: one stage without an agent',
    atMost: 1.5,
    ask: consultations(() => ({ stage: 'missed', responsible: 'none' })),
  },
  search('one syllable (김)', () => ({ search: '김' })),
  search('one syllable (연)', () => ({ search: '연' })),
  search('two syllables (서연)', () => ({ search: '서연' })),
  search('a whole name', ({ name }) => ({ search: name })),
  search('a name that nobody has', () => ({ search: '뷁뷁' })),
  search('four digits (1234)', () => ({ search: '1234' })),
  search('eight digits of a phone', ({ phone }) => ({ search: phone.slice(-8) })),
  search('a whole phone', ({ phone }) => ({ search: phone })),
  search('one syllable (김), from the middle', ({ middle }) => ({ search: '김', after: middle })),
  {
    what: 'panel: a page in the middle',
    atMost: 1.5,
    ask: consultations(({ middle }) => ({ after: middle })),
  },
  {
    what: 'panel: last page',
    atMost: 1.5,
    ask: consultations(({ lastPage }) => ({ after: lastPage })),
  },
  {
    what: 'panel: next page',
    atMost: 1.5,
    ask: consultations(({ nextPage }) => ({ after: nextPage })),
  },
  {
    what: 'agent dashboard: last page',
    atMost: 1.5,
    ask: customers(({ lastOfAgent }) => `?after=${encodeURIComponent(lastOfAgent)}`),
  },
]

/** Compares list pages at a thousand consultation requests and at a million, alternating between two servers. */
export async function measureLists({ reads, rounds, sizes }: Options): Promise<Findings> {
  await (await startProduct(template)).stop()
  const small = await openSite(sizes.small)
  const large = await openSite(sizes.large)
  try {
    const rows = []
    for (const { ask, atMost, what } of cases) {
      const time = (site: Site) => () =>
        withRetries(async () => {
          const startedAt = performance.now()
          await ask(site)
          return performance.now() - startedAt
        })
      await interleave(3, { small: time(small), large: time(large) })
      const times = await interleave(reads, { small: time(small), large: time(large) })
      process.stdout.write(`${what} …\n`)
      const examined = (rows: number, site: Site) =>
        countExamined(nameOf(rows), () => withRetries(() => ask(site)))
      rows.push(
        compare({
          what,
          unit: 'ms',
          product: mediansOf(times.large, rounds),
          floor: mediansOf(times.small, rounds),
          target: { of: 'ratio', atMost },
        }),
        compare({
          what: `${what}: index entries and rows examined`,
          digits: 0,
          product: [await examined(sizes.large, large)],
          floor: [await examined(sizes.small, small)],
        }),
      )
    }
    return {
      rows,
      notes: [
        `p50 with ${sizes.large.toLocaleString('en-US')} requests beside ${sizes.small.toLocaleString('en-US')} (column “floor”); one reader, over HTTP, with the row of the access log that each reading writes.`,
        'Where a thousand rows hold less than a page of matches, a fuller page is compared with a shorter one.',
        'There is no request for a previous page: the browser keeps what it has read.',
      ],
    }
  } finally {
    await small.served.stop()
    await large.served.stop()
  }
}

/** One median per round, so that the noise shows. */
function mediansOf(times: number[], rounds: number): number[] {
  const length = Math.ceil(times.length / rounds)
  return Array.from({ length: rounds }, (_, round) =>
    median(times.slice(round * length, (round + 1) * length)),
  ).filter((value) => !Number.isNaN(value))
}

async function openSite(rows: number): Promise<Site> {
  const startedAt = performance.now()
  await fillDatabase(testDatabaseUrl(nameOf(rows)), sizeOf(rows), template)
  const served = await startProduct(nameOf(rows))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${rows} rows are there after ${seconds} s.\n`)
  return {
    served,
    asAdmin: await withRetries(() => login(served.url)),
    asAgent: await withRetries(() =>
      login(served.url, { email: emailOfAgent(0), password: agentPassword }, 'agents'),
    ),
    facts: await withDatabase(nameOf(rows), (database) => readFacts(database, rows)),
  }
}

const weekBefore = (day: Date) => ({
  from: isoKoreanDay(new Date(day.getTime() - 6 * 24 * 60 * 60 * 1000)),
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
    customer: String((await at({ assignedAgent: agent?._id }, 0, -1))?._id),
    week: weekBefore(middle?.submittedAt as Date),
  }
}
