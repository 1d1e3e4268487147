import { useState } from 'react'

import { createSearchableList, type SearchableList } from '@/client/live/searchableList'
import type { AgentRow } from '@/domain/operationsPanel'

type AgentList = Parameters<typeof createSearchableList<AgentRow>>[0]

/** The agents that a dialog offers, for `AgentOptions`. */
export function useAgentList(
  read: AgentList['read'],
  leave: AgentList['leave'],
): SearchableList<AgentRow> {
  const [agents] = useState(() => createSearchableList<AgentRow>({ read, leave }))
  return agents
}
