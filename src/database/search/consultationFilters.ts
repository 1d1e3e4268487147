import { type Document, type Filter, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { dayMs } from '@/config/timeUnits'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'
import type { DueFilter } from '@/domain/consultations/customers'
import { ngramOfNoAgent } from '@/domain/lists/ngrams'
import type { NoAgent } from '@/domain/consultations/responsibleAgent'
import type { Stage } from '@/domain/consultations/stage'
import { isoKoreanDay, parseKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

import { findAgentsByName } from './agentFilters'
import type { IndexedFilter } from './indexedFilter'
import { ngramFilters } from './ngramFilters'

type ListFilters = {
  /** A part of the name, of the phone, or of the responsible agent's name. */
  search?: string
  /** Only consultations without an agent. */
  responsible?: NoAgent
  stage?: Stage
  /** Only those assigned to this agent. */
  agent?: string
  /** Only those that are overdue. */
  overdue?: boolean
  /** First and last day of receipt in Seoul, as `YYYY-MM-DD`. */
  from?: string
  to?: string
}

/** What a list's filters match, as several queries, each with an index in the list's order. A row that is in several counts once. */
export async function consultationFilters(
  payload: Payload,
  { agent, from, overdue, responsible, search, stage, to }: ListFilters,
): Promise<IndexedFilter[]> {
  const received = receivedBetween(from, to)
  const isSearch = search !== undefined || responsible !== undefined
  if (!isSearch) return [withConditions(inStage({ agent, overdue, stage }), received)]
  // By the stage's index: among the rows without an agent, those of a stage or overdue ones may be far between.
  if (responsible && search === undefined && !agent && (stage || overdue))
    return [withConditions(unassignedInStage(responsible, stage, overdue), received)]
  const found = await searchFilters(payload, { responsible, search })
  const conditions = [
    ...(agent ? [assignedTo(agent)] : []),
    ...(stage || overdue ? [stageCondition(stage, overdue)] : []),
    ...received,
  ]
  return found.map((choice) => withConditions(choice, conditions))
}

/** The consultations that match the text and have no agent, as far as either is asked for. Each filter's index yields the newest first. */
async function searchFilters(
  payload: Payload,
  { responsible, search }: Pick<ListFilters, 'responsible' | 'search'>,
): Promise<IndexedFilter[]> {
  const [newest, ngrams] = [listIndexes.newestConsultations, listIndexes.consultationNgrams]
  const noAgentNgram = responsible && ngramOfNoAgent(responsible)
  if (search === undefined)
    return [
      noAgentNgram
        ? { filter: { searchGrams: noAgentNgram }, hint: ngrams }
        : { filter: {}, hint: newest },
    ]
  const [matches, agents] = await Promise.all([
    ngramFilters(payload, {
      collection: 'consultation-requests',
      texts: ['name'],
      search,
      noAgentNgram,
      ngrams,
      newest,
    }),
    // Consultations without an agent match no agent's name.
    noAgentNgram ? [] : findAgentsByName(payload, search),
  ])
  if (!agents.length) return matches
  const ids = agents.map((id) => new ObjectId(id))
  return [
    ...matches,
    { filter: { assignedAgent: { $in: ids } }, hint: listIndexes.consultationsOfAgent },
    // Unassigned ones too: the column shows the agent who referred them.
    {
      filter: { agentId: { $in: agents }, assignedAgent: null },
      hint: listIndexes.consultationsOfReferral,
    },
  ]
}

type OwnFilters = {
  search?: string
  stage?: Stage
  due?: DueFilter
}

/** An agent's own consultations, or those of them that match. Reads no more rows than the agent has. */
export async function customerFilters(
  payload: Payload,
  agent: string,
  { due, search, stage }: OwnFilters,
): Promise<IndexedFilter[]> {
  const narrowed = due ? dueFilter(agent, due, new Date()) : inStage({ agent, stage })
  if (search === undefined) return [narrowed]
  const found = await ownSearchFilters(payload, agent, search)
  return found.map((choice) => withConditions(choice, [narrowed.filter]))
}

/** The consultations of one agent that match a text. Reads no more rows than the agent has. */
async function ownSearchFilters(
  payload: Payload,
  agent: string,
  search: string,
): Promise<IndexedFilter[]> {
  const own = { assignedAgent: new ObjectId(agent) }
  const hint = listIndexes.consultationsOfAgent
  const found = await ngramFilters(payload, {
    collection: 'consultation-requests',
    texts: ['name'],
    search,
    ngrams: hint,
    newest: hint,
  })
  return found.map(({ filter }) => ({ filter: { ...filter, ...own }, hint }))
}

/** What an agent has to do: calls that are overdue, that are due today, and call-backs of today and before (specification 18.8). */
function dueFilter(agent: string, due: DueFilter, now: Date): IndexedFilter {
  const own = assignedTo(agent)
  const tomorrow = new Date(startOfIsoDay(isoKoreanDay(now)).getTime() + dayMs)
  if (due === 'overdue') return inStage({ agent, overdue: true })
  if (due === 'callBack')
    return {
      filter: { ...own, callBackAt: { $type: 'date', $lt: tomorrow } },
      hint: listIndexes.callBacksOfAgent,
    }
  return {
    filter: { ...own, stage: 'new', promised: 'open', dueAt: { $gt: now, $lt: tomorrow } },
    hint: listIndexes.consultationsOfAgentInStage,
  }
}

/** Counts what an agent has to do, exactly and by an index. */
export const countDue = (
  payload: Payload,
  agent: string,
  due: DueFilter,
  now: Date,
): Promise<number> => {
  const { filter, hint } = dueFilter(agent, due, now)
  return countRows(payload, 'consultation-requests', {
    query: filter,
    hint: due === 'callBack' ? listIndexes.dueCallBacksOfAgent : hint,
  })
}

const assignedTo = (agent: string) => ({ assignedAgent: new ObjectId(agent) })

/** Older rows have no stage and read as `new`; for each stage every promise is listed, so that the index keeps the list's order. */
function stageCondition(stage: Stage | undefined, overdue: boolean | undefined): Filter<Document> {
  if (overdue) return { stage: stage ?? 'new', promised: 'overdue' }
  if (stage === 'new') return { stage: { $in: ['new', null] }, promised: { $in: promises } }
  return { stage, promised: { $in: promises } }
}

const promises = [null, 'open', 'overdue']

function inStage({
  agent,
  overdue,
  stage,
}: Pick<ListFilters, 'agent' | 'overdue' | 'stage'>): IndexedFilter {
  const { consultationsInStage, consultationsOfAgent, consultationsOfAgentInStage } = listIndexes
  const own = agent ? assignedTo(agent) : {}
  if (!stage && !overdue)
    return { filter: own, hint: agent ? consultationsOfAgent : listIndexes.newestConsultations }
  return {
    filter: { ...own, ...stageCondition(stage, overdue) },
    hint: agent ? consultationsOfAgentInStage : consultationsInStage,
  }
}

const unassignedInStage = (
  responsible: NoAgent,
  stage: Stage | undefined,
  overdue: boolean | undefined,
): IndexedFilter => ({
  filter: {
    assignedAgent: null,
    searchGrams: ngramOfNoAgent(responsible),
    ...stageCondition(stage, overdue),
  },
  hint: listIndexes.consultationsOfAgentInStage,
})

function withConditions(
  { filter, hint }: IndexedFilter,
  conditions: Filter<Document>[],
): IndexedFilter {
  if (conditions.length === 0) return { filter, hint }
  return { filter: { $and: [filter, ...conditions] }, hint }
}

function receivedBetween(from?: string, to?: string): Filter<Document>[] {
  const [first, last] = [from, to].map((text) => text && parseKoreanDay(text))
  return [
    ...(first ? [{ submittedAt: { $gte: first } }] : []),
    ...(last ? [{ submittedAt: { $lt: new Date(last.getTime() + dayMs) } }] : []),
  ]
}
