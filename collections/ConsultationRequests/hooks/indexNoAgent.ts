import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { ngramOfNoAgent } from '@/domain/lists/ngrams'
import { relatedId } from '@/domain/values/relatedId'
import { noAgentOf } from '@/domain/consultations/responsibleAgent'

type Searched = { agentId?: string | null; assignedAgent?: unknown; searchGrams: string[] }

/** Adds the n-gram by which the table's filter finds consultations without an agent (specification 7.3). Runs after `updateNgrams`. */
export const indexNoAgent: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { agentId, assignedAgent, searchGrams } = { ...originalDoc, ...data } as Searched
  if (relatedId(assignedAgent) !== null) return data
  if (await findAgentStatus(req, agentId)) return data
  return { ...data, searchGrams: [...searchGrams, ngramOfNoAgent(noAgentOf(agentId))] }
}
