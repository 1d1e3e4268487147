import type { Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { type AgentStatus, agentStatuses } from '@/domain/agentStatus'
import {
  ngramsInPhone,
  ngramsInTexts,
  patternOfDigits,
  patternOfText,
  searchedDigits,
} from '@/domain/ngrams'

import { countRows } from '@/database/counts/countRows'
import { listIndexes } from '@/database/core/indexes'
import { type IndexedFilter, readCursors } from './listCursors'

/** Which requests a list shows: all, or those whose name, phone or responsible agent's name contains what is searched for. */
export async function consultationFilters(
  payload: Payload,
  search?: string,
): Promise<IndexedFilter[]> {
  const [newest, ngrams] = [listIndexes.newestRequests, listIndexes.consultationNgrams]
  if (search === undefined) return [{ filter: {}, hint: newest }]
  const [own, agents] = await Promise.all([
    matching(payload, {
      collection: 'consultation-requests',
      texts: ['name'],
      search,
      ngrams,
      newest,
    }),
    findAgentsByName(payload, search),
  ])
  if (!agents.length) return own
  const ids = agents.map((id) => new ObjectId(id))
  return [
    ...own,
    { filter: { assignedAgent: { $in: ids } }, hint: listIndexes.requestsOfAgent },
    // Nobody sees these, but the column names the agent who has referred them.
    {
      filter: { agentId: { $in: agents }, assignedAgent: null },
      hint: listIndexes.requestsOfReferral,
    },
  ]
}

/** Which agents of these statuses a list shows: all, or those whose name, e-mail or phone contains what is searched for. */
export async function agentFilters(
  payload: Payload,
  statuses: readonly AgentStatus[],
  search?: string,
): Promise<IndexedFilter[]> {
  const newest = listIndexes.newestAgents
  if (search === undefined) return statuses.map((status) => ({ filter: { status }, hint: newest }))
  const ngrams = listIndexes.agentNgrams
  const texts = ['name', 'email']
  const found = await matching(payload, { collection: 'agents', texts, search, ngrams, newest })
  // Each status by itself: the index has the rows of one of them in their order.
  return statuses.flatMap((status) =>
    found.map(({ filter, hint }) => ({ filter: { ...filter, status }, hint })),
  )
}

/** The newest agents whose name contains this text, no more than a search needs to show. */
async function findAgentsByName(payload: Payload, search: string): Promise<string[]> {
  const { filter, hint } = await byText(payload, {
    collection: 'agents',
    texts: ['name'],
    search,
    hint: listIndexes.agentNgrams,
  })
  // In all of them, which the index puts before the time.
  const inAnyStatus = { ...filter, status: { $in: Object.keys(agentStatuses) } }
  const cursors = await readCursors(payload, {
    collection: 'agents',
    time: 'createdAt',
    choices: [{ filter: inAnyStatus, hint }],
    limit: limits.searchedAgents,
  })
  return cursors.map(({ id }) => id)
}

type Matching = {
  collection: string
  texts: string[]
  search: string
  ngrams: Document
  newest: Document
}

async function matching(
  payload: Payload,
  { collection, ngrams, newest, search, texts }: Matching,
): Promise<IndexedFilter[]> {
  const digits = searchedDigits(search)
  const choices = [await byText(payload, { collection, texts, search, hint: ngrams })]
  if (!digits) return choices
  const phone = { $regex: patternOfDigits(digits) }
  const ngram = await rarest(payload, collection, ngramsInPhone(digits))
  // A single digit is in nearly every phone: the newest rows have it, and no index would be of help.
  choices.push(
    ngram === undefined
      ? { filter: { phone }, hint: newest }
      : { filter: { searchGrams: ngram, phone }, hint: ngrams },
  )
  return choices
}

type ByText = { collection: string; texts: string[]; search: string; hint: Document }

async function byText(
  payload: Payload,
  { collection, hint, search, texts }: ByText,
): Promise<IndexedFilter> {
  const pattern = { $regex: patternOfText(search), $options: 'i' }
  const searchGrams = await rarest(payload, collection, ngramsInTexts(search))
  return { filter: { searchGrams, $or: texts.map((text) => ({ [text]: pattern })) }, hint }
}

/** More than this is many, and need not be counted any further. */
const many = 1000
/** So many pieces of a long text are compared. */
const compared = 6

/** The piece that the fewest rows have, since each of them is read to see whether it has the whole. */
async function rarest(
  payload: Payload,
  collection: string,
  ngrams: string[],
): Promise<string | undefined> {
  const candidates = [...new Set(ngrams)].slice(0, compared)
  if (candidates.length < 2) return candidates[0]
  const counts = await Promise.all(
    candidates.map((searchGrams) =>
      countRows(payload, collection, { query: { searchGrams }, limit: many }),
    ),
  )
  return candidates[counts.indexOf(Math.min(...counts))]
}
