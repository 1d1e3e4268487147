import { routes } from '@/config/routes'

import type { Served } from '../servers'

import type { Facts, Site } from './site'

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
    read(served, routes.operationsConsultationsApi, asAdmin, body(facts))
const counts = ({ asAdmin, served }: Site) => read(served, routes.operationsCountsApi, asAdmin)
const agents = (body: object) => (site: Site) =>
  read(site.served, routes.operationsAgentsApi, site.asAdmin, body)
const customers = (after: (facts: Facts) => string) => (site: Site) =>
  read(site.served, `${routes.customersApi}${after(site.facts)}`, site.asAgent)

const ownCustomers = (narrowing: object) => (site: Site) =>
  read(site.served, routes.customersApi, site.asAgent, narrowing)
const ownNumbers = ({ asAgent, served }: Site) => read(served, routes.customerCountsApi, asAgent)
const timeline = ({ asAgent, facts, served }: Site) =>
  read(served, `${routes.consultationsApi}/${facts.consultation}/activities`, asAgent)
const customerPage = (site: Site) =>
  Promise.all([
    read(site.served, `${routes.customersApi}/${site.facts.consultation}`, site.asAgent),
    timeline(site),
  ])
const drawer = ({ asAdmin, facts, served }: Site) =>
  Promise.all([
    read(served, `${routes.operationsConsultationsApi}/${facts.consultation}/details`, asAdmin),
    read(served, `${routes.consultationsApi}/${facts.consultation}/activities`, asAdmin),
  ])
/** The dashboard as it opens: a page, its tabs and the agent's day. */
const dashboard = (site: Site) => Promise.all([customers(() => '')(site), ownNumbers(site)])

const firstPage = consultations(() => ({}))
const narrowed = (what: string, atMost: number, body: (facts: Facts) => object): Case => ({
  what: `operations panel: ${what}`,
  atMost,
  ask: consultations(body),
})
const search = (what: string, body: (facts: Facts) => object): Case => ({
  what: `search: ${what}`,
  atMost: 1.5,
  ask: consultations(body),
})

/** The pages, tabs, tiles and filters that people wait for, and how many times as long each may take among many requests as among few. */
export const cases: Case[] = [
  {
    what: 'operations panel: first page with its counts',
    atMost: 1.15,
    ask: (site) => Promise.all([firstPage(site), counts(site)]),
  },
  { what: 'operations panel: first page of requests', atMost: 1.15, ask: firstPage },
  { what: 'operations panel: counts', atMost: 1.15, ask: counts },
  {
    what: 'operations panel: first page of approved agents',
    atMost: 1.15,
    ask: agents({ group: 'approved' }),
  },
  { what: 'agent dashboard: first page with tabs and day', atMost: 1.15, ask: dashboard },
  { what: 'agent dashboard: first page', atMost: 1.15, ask: customers(() => '') },
  { what: 'agent dashboard: tabs and day', atMost: 1.15, ask: ownNumbers },
  { what: 'agent dashboard: one stage', atMost: 1.15, ask: ownCustomers({ stage: 'won' }) },
  { what: 'agent dashboard: overdue calls', atMost: 1.15, ask: ownCustomers({ due: 'overdue' }) },
  { what: 'agent dashboard: calls of today', atMost: 1.15, ask: ownCustomers({ due: 'today' }) },
  { what: 'agent dashboard: call-backs', atMost: 1.15, ask: ownCustomers({ due: 'callBack' }) },
  { what: 'agent dashboard: search (김)', atMost: 1.5, ask: ownCustomers({ search: '김' }) },
  { what: "a customer's timeline", atMost: 1.15, ask: timeline },
  { what: "a customer's page", atMost: 1.15, ask: customerPage },
  { what: 'operations panel: a request in its drawer', atMost: 1.15, ask: drawer },
  narrowed('one stage', 1.15, () => ({ stage: 'talking' })),
  narrowed('overdue requests', 1.15, () => ({ overdue: true })),
  narrowed('without an agent', 1.15, () => ({ responsible: 'none' })),
  narrowed('of an unknown agent', 1.15, () => ({ responsible: 'unknown' })),
  narrowed('of one agent', 1.15, ({ agent }) => ({ agent })),
  narrowed('received in a week', 1.15, ({ week }) => week),
  narrowed('received on the last day', 1.15, ({ lastDay }) => ({ from: lastDay })),
  narrowed('one stage of one agent', 1.5, ({ agent }) => ({ stage: 'lost', agent })),
  narrowed('one stage of a week', 1.5, ({ week }) => ({ stage: 'lost', ...week })),
  narrowed('overdue requests of one agent', 1.5, ({ agent }) => ({ overdue: true, agent })),
  narrowed('overdue requests of a week', 1.5, ({ week }) => ({ overdue: true, ...week })),
  narrowed('without an agent in a week', 1.5, ({ week }) => ({ responsible: 'none', ...week })),
  narrowed('one stage without an agent', 1.5, () => ({ stage: 'missed', responsible: 'none' })),
  narrowed('overdue requests without an agent', 1.5, () => ({
    overdue: true,
    responsible: 'none',
  })),
  search('one syllable (김)', () => ({ search: '김' })),
  search('one syllable (연)', () => ({ search: '연' })),
  search('two syllables (서연)', () => ({ search: '서연' })),
  search('a whole name', ({ name }) => ({ search: name })),
  search('a name that nobody has', () => ({ search: '뷁뷁' })),
  search('four digits (1234)', () => ({ search: '1234' })),
  search('eight digits of a phone', ({ phone }) => ({ search: phone.slice(-8) })),
  search('a whole phone', ({ phone }) => ({ search: phone })),
  search('one syllable (김), from the middle', ({ middle }) => ({ search: '김', after: middle })),
  narrowed('a page in the middle', 1.5, ({ middle }) => ({ after: middle })),
  narrowed('last page', 1.5, ({ lastPage }) => ({ after: lastPage })),
  narrowed('next page', 1.5, ({ nextPage }) => ({ after: nextPage })),
  {
    what: 'agent dashboard: last page',
    atMost: 1.5,
    ask: customers(({ lastOfAgent }) => `?after=${encodeURIComponent(lastOfAgent)}`),
  },
]
