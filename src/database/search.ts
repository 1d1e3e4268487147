import type { Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { type AgentStatus, agentStatuses } from '@/domain/agentStatus'
import {
  gramsInPhone,
  gramsInTexts,
  patternOfDigits,
  patternOfText,
  searchedDigits,
} from '@/domain/search'

import { countRows } from './counts'
import { listIndexes } from './indexes'
import { type Choice, readPlaces } from './places'

/** Which requests a list shows: all, or those whose name, phone or responsible agent's name contains what is searched for. */
export async function requestChoices(payload: Payload, search?: string): Promise<Choice[]> {
  const [newest, grams] = [listIndexes.newestRequests, listIndexes.requestGrams]
  if (search === undefined) return [{ filter: {}, hint: newest }]
  const [own, agents] = await Promise.all([
    matching(payload, {
      collection: 'consultation-requests',
      texts: ['name'],
      search,
      grams,
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
export async function agentChoices(
  payload: Payload,
  statuses: readonly AgentStatus[],
  search?: string,
): Promise<Choice[]> {
  const newest = listIndexes.newestAgents
  if (search === undefined) return statuses.map((status) => ({ filter: { status }, hint: newest }))
  const grams = listIndexes.agentGrams
  const texts = ['name', 'email']
  const found = await matching(payload, { collection: 'agents', texts, search, grams, newest })
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
    hint: listIndexes.agentGrams,
  })
  // In all of them, which the index puts before the time.
  const inAnyStatus = { ...filter, status: { $in: Object.keys(agentStatuses) } }
  const places = await readPlaces(payload, {
    collection: 'agents',
    time: 'createdAt',
    choices: [{ filter: inAnyStatus, hint }],
    limit: limits.searchedAgents,
  })
  return places.map(({ id }) => id)
}

type Matching = {
  collection: string
  texts: string[]
  search: string
  grams: Document
  newest: Document
}

async function matching(
  payload: Payload,
  { collection, grams, newest, search, texts }: Matching,
): Promise<Choice[]> {
  const digits = searchedDigits(search)
  const choices = [await byText(payload, { collection, texts, search, hint: grams })]
  if (!digits) return choices
  const phone = { $regex: patternOfDigits(digits) }
  const gram = await rarest(payload, collection, gramsInPhone(digits))
  // A single digit is in nearly every phone: the newest rows have it, and no index would be of help.
  choices.push(
    gram === undefined
      ? { filter: { phone }, hint: newest }
      : { filter: { searchGrams: gram, phone }, hint: grams },
  )
  return choices
}

type ByText = { collection: string; texts: string[]; search: string; hint: Document }

async function byText(
  payload: Payload,
  { collection, hint, search, texts }: ByText,
): Promise<Choice> {
  const pattern = { $regex: patternOfText(search), $options: 'i' }
  const searchGrams = await rarest(payload, collection, gramsInTexts(search))
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
  grams: string[],
): Promise<string | undefined> {
  const candidates = [...new Set(grams)].slice(0, compared)
  if (candidates.length < 2) return candidates[0]
  const counts = await Promise.all(
    candidates.map((searchGrams) =>
      countRows(payload, collection, { query: { searchGrams }, limit: many }),
    ),
  )
  return candidates[counts.indexOf(Math.min(...counts))]
}
