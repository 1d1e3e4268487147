import { useState } from 'react'

import { createSearchableList, type SearchableList } from '@/client/live/searchableList'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import type { AgentChoice } from './AgentOptions'

type AgentList = Parameters<typeof createSearchableList<AgentRow>>[0]

/** The agents that a dialog offers, for `AgentOptions`. */
export function useAgentList(
  read: AgentList['read'],
  leavePage: AgentList['leavePage'],
): SearchableList<AgentRow> {
  const [agents] = useState(() => createSearchableList<AgentRow>({ read, leavePage }))
  return agents
}

/** The list with the choice of one of them. */
export function useAgentChoice<Chosen extends AgentChoice | null | undefined>(
  initial: Chosen,
  ...list: Parameters<typeof useAgentList>
) {
  const [chosen, onChoose] = useState<Chosen | AgentChoice | null>(initial)
  return { chosen, options: { agents: useAgentList(...list), chosen, onChoose } }
}
