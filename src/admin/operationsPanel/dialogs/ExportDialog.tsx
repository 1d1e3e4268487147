import { useRef, useState } from 'react'

import { RadioFields } from '@/admin/controls/RadioFields'
import { ReasonField } from '@/admin/controls/ReasonField'
import { useChoice } from '@/admin/controls/useChoice'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { downloadConsultations } from '@/admin/operationsPanel/data/downloadConsultations'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import type { Narrowing } from '@/client/live/searchableList'
import { useExportCount } from '@/admin/operationsPanel/data/useExportCount'
import { consultationExport as copy } from '@/copy/consultationExport'
import { texts } from '@/copy/texts'
import type { ExportFormat } from '@/domain/consultations/exportFormats'
import {
  type ExportFilters,
  exportFiltersSchema,
  exportSchema,
} from '@/domain/consultations/consultationExport'
import { stages } from '@/domain/consultations/stage'
import { halfTypedDay } from '@/ui/fields/dayInputs'
import { koreanNumber } from '@/domain/values/koreanNumber'

import type { AgentChoice } from './AgentOptions'
import styles from './ExportDialog.module.css'
import { ExportedAgent, type ExportedAgents } from './ExportedAgent'
import { ExportedPeriod } from './ExportedPeriod'

const formats: Record<ExportFormat, string> = { xlsx: copy.xlsx, csv: copy.csv }

type ExportDialogProps = {
  /** What the table is narrowed to. */
  narrowing: Narrowing
  /** The agent of `narrowing`. */
  agent: AgentChoice | null
  operationsPanel: OperationsPanelStore
  onClose: () => void
}

/** Asks what is exported, why and how, and says how many rows that is. */
export function ExportDialog(props: ExportDialogProps) {
  const { narrowing, onClose, operationsPanel } = props
  const { from = '', overdue, responsible, search, stage, to = '' } = narrowing
  const reason = useRef<HTMLTextAreaElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [format, formatChoice] = useChoice(formats, 'xlsx')
  const [period, setPeriod] = useState({ from, to })
  const [agents, setAgents] = useState<ExportedAgents>(props.agent ? 'one' : (responsible ?? 'all'))
  const [agent, setAgent] = useState(props.agent)
  const inChoice = (selector: string) => ({
    get current() {
      return choice.current?.querySelector<HTMLElement>(selector) ?? null
    },
  })
  const wrongDay = {
    get current() {
      return halfTypedDay(choice.current) ?? inChoice('[aria-invalid]').current
    },
  }
  const form = useDialogForm(
    { period: wrongDay, agent: inChoice('[type=search]'), reason },
    onClose,
  )
  const { clearError, errors, send, showErrors } = form

  const isIncomplete = agents === 'one' && !agent
  const chosen: ExportFilters = {
    ...(search ? { search } : {}),
    ...(stage ? { stage } : {}),
    ...(overdue ? { overdue } : {}),
    ...(period.from ? { from: period.from } : {}),
    ...(period.to ? { to: period.to } : {}),
    ...(agents === 'none' || agents === 'unknown' ? { responsible: agents } : {}),
    ...(agents === 'one' && agent ? { agent: agent.id } : {}),
  }
  const filters = exportFiltersSchema.safeParse(chosen)
  const periodError = filters.error?.issues.find(({ path }) => path[0] !== 'agent')?.message
  const count = useExportCount(
    filters.success && !isIncomplete ? chosen : undefined,
    operationsPanel,
  )

  const confirm = async () => {
    const query = exportSchema.safeParse({ ...chosen, format, reason: reason.current?.value })
    const isHalfTyped = halfTypedDay(choice.current) !== undefined
    if (!query.success || isIncomplete || isHalfTyped)
      return showErrors({
        period: isHalfTyped ? texts.dayInvalid : periodError,
        agent: isIncomplete ? copy.agentMissing : undefined,
        reason: query.error?.issues.find(({ path }) => path[0] === 'reason')?.message,
      })
    if (count === 0) return false
    return send({
      call: () => downloadConsultations(query.data),
      failureOf: () => copy.failure,
      doneText: () => copy.done,
      onEnd: operationsPanel.leavePage,
    })
  }

  return (
    <PanelDialog {...form.state} confirm={copy.confirm} onConfirm={confirm} title={copy.title}>
      <p>{copy.text}</p>
      {search && <p className={styles.what}>{copy.found(search)}</p>}
      {stage && <p className={styles.what}>{copy.inStage(stages[stage].label)}</p>}
      {overdue && <p className={styles.what}>{copy.overdue}</p>}
      <div className={styles.choice} ref={choice}>
        <ExportedPeriod
          error={periodError ?? errors.period}
          onChange={(chosen) => {
            setPeriod(chosen)
            clearError('period')
          }}
          period={period}
        />
        <ExportedAgent
          agent={agent}
          agents={agents}
          error={errors.agent}
          onAgent={(chosen) => {
            setAgent(chosen)
            clearError('agent')
          }}
          onAgents={(chosen) => {
            setAgents(chosen)
            clearError('agent')
          }}
          onEnd={operationsPanel.leavePage}
        />
      </div>
      <p className={styles.what} role="status">
        {!isIncomplete && filters.success && countText(count)}
      </p>
      <ReasonField
        error={errors.reason ?? ''}
        field={reason}
        hint={copy.reasonHint}
        isRequired
        label={copy.reason}
        onInput={() => clearError('reason')}
      />
      <RadioFields {...formatChoice} label={copy.format} />
    </PanelDialog>
  )
}

function countText(count: ReturnType<typeof useExportCount>): string {
  if (count === null) return copy.counting
  if (count === 'failed') return copy.countFailure
  return count === 0 ? copy.nothing : copy.count(koreanNumber(count))
}
