import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { RadioFields } from '@/admin/controls/RadioFields'
import { ReasonField } from '@/admin/controls/ReasonField'
import { useChoice } from '@/admin/controls/useChoice'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { reasonOf } from '@/admin/operationsPanel/data/decisions'
import { downloadConsultations } from '@/admin/operationsPanel/data/downloadConsultations'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import type { Narrowing } from '@/client/live/searchableList'
import { useExportCount } from '@/admin/operationsPanel/data/useExportCount'
import { type Failure, hasLostAccess } from '@/client/callServer'
import { consultationExport as copy } from '@/copy/consultationExport'
import type { ExportFormat } from '@/domain/records/accessLog'
import {
  type ExportFilters,
  exportFiltersSchema,
  exportSchema,
} from '@/domain/consultations/consultationExport'
import { stages } from '@/domain/consultations/stage'
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
  const field = useRef<HTMLTextAreaElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [format, formatChoice] = useChoice(formats, 'xlsx')
  const [period, setPeriod] = useState({ from, to })
  const [agents, setAgents] = useState<ExportedAgents>(props.agent ? 'one' : (responsible ?? 'all'))
  const [agent, setAgent] = useState(props.agent)
  const [errors, setErrors] = useState<{ agent?: string; reason?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

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
    const query = exportSchema.safeParse({ ...chosen, format, reason: field.current?.value })
    const reasonError = query.error?.issues.find(({ path }) => path[0] === 'reason')?.message
    setErrors({
      ...(isIncomplete ? { agent: copy.agentMissing } : {}),
      ...(reasonError ? { reason: reasonError } : {}),
    })
    const wrong = periodError ? '[aria-invalid]' : isIncomplete ? '[type=search]' : undefined
    if (wrong) choice.current?.querySelector<HTMLElement>(wrong)?.focus()
    else if (reasonError) field.current?.focus()
    if (!query.success || isIncomplete || count === 0) return false
    setIsBusy(true)
    setFailure(null)
    try {
      const result = await downloadConsultations(query.data)
      if (!result.ok && hasLostAccess(result)) {
        operationsPanel.leavePage(result)
        return true
      }
      if (result.ok) toast.success(copy.done)
      else setFailure(textOf(result))
      return result.ok
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <PanelDialog
      confirm={copy.confirm}
      failure={failure}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
      onOpen={() => setFailure(null)}
      title={copy.title}
    >
      <p>{copy.text}</p>
      {search && <p className={styles.what}>{copy.found(search)}</p>}
      {stage && <p className={styles.what}>{copy.inStage(stages[stage].label)}</p>}
      {overdue && <p className={styles.what}>{copy.overdue}</p>}
      <div className={styles.choice} ref={choice}>
        <ExportedPeriod error={periodError} onChange={setPeriod} period={period} />
        <ExportedAgent
          agent={agent}
          agents={agents}
          error={isIncomplete ? errors.agent : undefined}
          onAgent={setAgent}
          onAgents={setAgents}
          onEnd={operationsPanel.leavePage}
        />
      </div>
      <p className={styles.what} role="status">
        {!isIncomplete && filters.success && countText(count)}
      </p>
      <ReasonField
        error={errors.reason ?? ''}
        field={field}
        hint={copy.reasonHint}
        isRequired
        label={copy.reason}
        onInput={() => setErrors({})}
      />
      <RadioFields {...formatChoice} label={copy.format} />
    </PanelDialog>
  )
}

/** Of what can't be exported: also where no field is wrong, but nothing is left of what was counted. */
const textOf = (refusal: Failure): string =>
  reasonOf(refusal) ?? (refusal.status === 400 ? refusal.message : undefined) ?? copy.failure

function countText(count: ReturnType<typeof useExportCount>): string {
  if (count === null) return copy.counting
  if (count === 'failed') return copy.countFailure
  return count === 0 ? copy.nothing : copy.count(koreanNumber(count))
}
