import { useState } from 'react'

import type { Result } from '@/client/callServer'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import type { OperationsPanelStore } from './operationsPanelStore'
import { useRowStep } from './useRowStep'

type AgentDecision = {
  run: () => Promise<Result<unknown>>
  /** The row's text until the row leaves the table. */
  outcome: string
  done: string
  failure: string
}

/** Decisions on the agents of a table, at once or after a dialog about one of them. */
export function useAgentDecision(
  operationsPanel: OperationsPanelStore,
  group: keyof OperationsPanelStore['agents'],
) {
  const list = operationsPanel.agents[group]
  const { busyIds, carryOut, dialogOf, failureBeside } = useRowStep(operationsPanel)
  const [asked, setAsked] = useState<AgentRow | null>(null)

  return {
    /** Opens the dialog about an agent. */
    ask: setAsked,
    asked,
    carryOut: (agent: AgentRow, { outcome, ...decision }: AgentDecision) =>
      carryOut({
        ...decision,
        changed: { of: 'agents', id: agent.id },
        noteDecided: () => list.noteDecided(agent, outcome),
      }),
    dialog: { ...dialogOf(asked?.id ?? ''), onClose: () => setAsked(null) },
    isBusy: ({ id }: AgentRow) => busyIds.has(id),
    section: { failure: failureBeside(asked?.id), id: `${group}-agents` as const, list },
  }
}
