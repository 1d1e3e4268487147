import type { Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { type AgentStatus, agentStatuses } from '@/domain/agents/agentStatus'
import { isWholeNgram, ngramOfNoAgent, ngramsInPhone, ngramsInTexts } from '@/domain/lists/ngrams'
import {
  patternOfDigits,
  patternOfText,
  searchedDigits,
  searchedTextAndDigits,
} from '@/domain/lists/typedSearch'
import type { NoAgent } from '@/domain/consultations/responsibleAgent'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'

import { readCursors } from './listCursors'
import type { IndexedFilter } from './indexedFilter'

type ConsultationSearch = {
  /** A part of the name, of the phone, or of the responsible agent's name. */
  search?: string
  /** Only consultations without an agent. */
  responsible?: NoAgent
}

/** The consultations that match the text and have no agent, as far as either is asked for. Each filter's index yields the newest first. */
export async function searchFilters(
  payload: Payload,
  { responsible, search }: ConsultationSearch,
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
    matching(payload, {
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

/** The consultations of one agent that match a text. Reads no more rows than the agent has. */
export async function ownSearchFilters(
  payload: Payload,
  agent: string,
  search: string,
): Promise<IndexedFilter[]> {
  const own = { assignedAgent: new ObjectId(agent) }
  const hint = listIndexes.consultationsOfAgent
  const found = await matching(payload, {
    collection: 'consultation-requests',
    texts: ['name'],
    search,
    ngrams: hint,
    newest: hint,
  })
  return found.map(({ filter }) => ({ filter: { ...filter, ...own }, hint }))
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
  const found = await matching(payload, {
    collection: 'agents',
    texts: ['name', 'email'],
    search,
    ngrams,
    newest,
  })
  // One filter per status, since the index is in order within a status only.
  return statuses.flatMap((status) =>
    found.map(({ filter, hint }) => ({ filter: { ...filter, status }, hint })),
  )
}

/** The newest `limits.searchedAgents` matches. */
async function findAgentsByName(payload: Payload, search: string): Promise<string[]> {
  const filter = await byNgrams(payload, 'agents', [
    textCondition(['name'], search, { hasOtherTexts: true }),
  ])
  const hint = listIndexes.agentNgrams
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
  /** An n-gram that every match has besides. */
  noAgentNgram?: string
  ngrams: Document
  newest: Document
}

async function matching(
  payload: Payload,
  { collection, newest, ngrams, noAgentNgram, search, texts }: Matching,
): Promise<IndexedFilter[]> {
  const noAgent: Condition[] = noAgentNgram ? [{ ngrams: [noAgentNgram], test: undefined }] : []
  const digits = searchedDigits(search)
  const both = searchedTextAndDigits(search)
  const found: Condition[][] = [
    [textCondition(texts, search)],
    ...(digits ? [[phoneCondition(digits)]] : []),
    ...(both ? [[textCondition(texts, both.text), phoneCondition(both.digits)]] : []),
  ]
  return Promise.all(
    found.map(async (conditions) => {
      const filter = await byNgrams(payload, collection, [...conditions, ...noAgent])
      // Nearly every phone contains a single digit: the newest rows match soon.
      return { filter, hint: 'searchGrams' in filter ? ngrams : newest }
    }),
  )
}

/** Every match has these n-grams and passes the test. A search that is one n-gram needs no test: each row that has it is a match. */
type Condition = { ngrams: string[]; test: Document | undefined }

/** @param hasOtherTexts whether n-grams come from other texts too, so that one alone proves nothing about these */
function textCondition(
  texts: readonly string[],
  search: string,
  { hasOtherTexts = false } = {},
): Condition {
  const pattern = { $regex: patternOfText(search), $options: 'i' }
  const isProven = !hasOtherTexts && isWholeNgram(search)
  return {
    ngrams: ngramsInTexts(search),
    test: isProven ? undefined : { $or: texts.map((text) => ({ [text]: pattern })) },
  }
}

function phoneCondition(digits: string): Condition {
  const ngrams = ngramsInPhone(digits)
  const isProven = digits.length === 2 || digits.length === 4
  const test = isProven ? undefined : { phone: { $regex: patternOfDigits(digits) } }
  return { ngrams, test }
}

async function byNgrams(
  payload: Payload,
  collection: string,
  conditions: Condition[],
): Promise<Document> {
  const searchGrams = await rarest(
    payload,
    collection,
    conditions.flatMap(({ ngrams }) => ngrams),
  )
  const tests = conditions.flatMap(({ ngrams, test }) => {
    if (test) return [test]
    // As an expression, so that the index is read by the rarest n-gram and no other.
    const others = ngrams.filter((ngram) => ngram !== searchGrams)
    return others.map((ngram) => ({ $expr: { $in: [{ $literal: ngram }, '$searchGrams'] } }))
  })
  return {
    ...(searchGrams === undefined ? {} : { searchGrams }),
    ...(tests.length ? { $and: tests } : {}),
  }
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
