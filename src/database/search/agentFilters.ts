import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { listIndexes } from '@/database/core/indexes'
import { type AgentStatus, agentStatuses } from '@/domain/agents/agentStatus'

import type { IndexedFilter } from './indexedFilter'
import { readCursors } from './listCursors'
import { byNgrams, ngramFilters, textCondition } from './ngramFilters'

/** All agents of these statuses, or those whose name, e-mail or phone contains `search`. */
export async function agentFilters(
  payload: Payload,
  statuses: readonly AgentStatus[],
  search?: string,
): Promise<IndexedFilter[]> {
  const newest = listIndexes.newestAgents
  if (search === undefined) return statuses.map((status) => ({ filter: { status }, hint: newest }))
  const ngrams = listIndexes.agentNgrams
  const found = await ngramFilters(payload, {
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

/** The newest `limits.searchedAgents` agents whose name contains `search`. */
export async function findAgentsByName(payload: Payload, search: string): Promise<string[]> {
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
