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
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'

import { type IndexedFilter, readCursors } from './listCursors'

/** All consultations, or those whose name, phone or assigned agent's name contains `search`. */
export async function consultationFilters(
  payload: Payload,
  search?: string,
): Promise<IndexedFilter[]> {
  const [newest, ngrams] = [listIndexes.newestConsultations, listIndexes.consultationNgrams]
  if (search === undefined) return [{ filter: {}, hint: newest }]
  const [matches, agents] = await Promise.all([
    matching(payload, {
      collection: 'consultation-requests',
      texts: ['name'],
      search,
      ngrams,
      newest,
    }),
    findAgentsByName(payload, search),
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

/** All agents of these statuses, or those whose name, e-mail or phone contains `search`. */
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
  // One filter per status, since the index is in order within a status only.
  return statuses.flatMap((status) =>
    found.map(({ filter, hint }) => ({ filter: { ...filter, status }, hint })),
  )
}

/** The newest `limits.searchedAgents` matches. */
async function findAgentsByName(payload: Payload, search: string): Promise<string[]> {
  const { filter, hint } = await byText(payload, {
    collection: 'agents',
    texts: ['name'],
    search,
    hint: listIndexes.agentNgrams,
  })
  // Names all statuses, since the index has the status before the time.
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
  // Nearly every phone contains a single digit: the newest rows match soon.
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

// Enough to compare n-grams without counting further.
const countedAtMost = 1000
const comparedAtMost = 6

/** The n-gram with the fewest rows, since each of them is read to match the whole text. */
async function rarest(
  payload: Payload,
  collection: string,
  ngrams: string[],
): Promise<string | undefined> {
  const candidates = [...new Set(ngrams)].slice(0, comparedAtMost)
  if (candidates.length < 2) return candidates[0]
  const counts = await Promise.all(
    candidates.map((searchGrams) =>
      countRows(payload, collection, { query: { searchGrams }, limit: countedAtMost }),
    ),
  )
  return candidates[counts.indexOf(Math.min(...counts))]
}
