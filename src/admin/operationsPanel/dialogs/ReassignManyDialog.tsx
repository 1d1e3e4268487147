import { useState } from 'react'

import field from '@/admin/controls/field.module.css'
import { readApprovedAgents } from '@/admin/operationsPanel/data/readTables'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import { AgentOptions } from './AgentOptions'
import { ManyDialog, type ManyDialogProps } from './ManyDialog'
import { useAgentChoice } from './useAgentList'

export type ChosenDialogProps = Pick<
  ManyDialogProps,
  'onClose' | 'onDone' | 'operationsPanel' | 'rows'
>

/** Chooses the approved agent of many consultations, or none. */
export function ReassignManyDialog(props: ChosenDialogProps) {
  const [error, setError] = useState('')
  const { operationsPanel } = props
  const { chosen, options } = useAgentChoice(
    undefined,
    readApprovedAgents,
    operationsPanel.leavePage,
  )
  const changeOf = () => {
    setError(chosen === undefined ? copy.chooseAgentMissing : '')
    return chosen === undefined ? undefined : { assignedAgent: chosen?.id ?? null }
  }
  return (
    <ManyDialog
      {...props}
      changeOf={changeOf}
      confirm={copy.reassign}
      failure={copy.reassignFailure}
      titleOf={copy.reassignManyTitle}
    >
      <AgentOptions
        {...options}
        label={copy.chooseAgent}
        noAgent={copy.unassigned}
        onChoose={(agent) => {
          options.onChoose(agent)
          setError('')
        }}
      />
      <p className={field.error} role="alert">
        {error}
      </p>
    </ManyDialog>
  )
}
