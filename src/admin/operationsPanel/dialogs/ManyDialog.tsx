import { toast } from '@payloadcms/ui'
import { type ReactNode, useId, useState } from 'react'

import { reasonOf } from '@/admin/operationsPanel/data/decisions'
import type { PanelStore } from '@/admin/operationsPanel/data/panelStore'
import { changeConsultations } from '@/admin/operationsPanel/data/readTables'
import { hasLostAccess } from '@/client/callServer'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type {
  ChangedConsultations,
  ConsultationChanges,
  ConsultationRow,
} from '@/domain/operationsPanel'

import styles from './ManyDialog.module.css'
import { PanelDialog } from './PanelDialog'

type ManyDialogProps = {
  title: string
  confirm: string
  /** What to say where the server doesn't. */
  failure: string
  rows: ConsultationRow[]
  panel: Pick<PanelStore, 'expectChange' | 'leave'>
  children: ReactNode
  /** The change; undefined while something is missing, which the dialog then says itself. */
  changeOf: () => ConsultationChanges['change'] | undefined
  onClose: () => void
  onDone: () => void
}

/** Changes many requests at once, and says which could not be changed and why. */
export function ManyDialog(props: ManyDialogProps) {
  const { changeOf, children, onClose, onDone, panel, title } = props
  // As they were when the dialog was opened: they may leave the table meanwhile.
  const [rows] = useState(props.rows)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<ChangedConsultations | null>(null)

  const confirm = async () => {
    const change = changeOf()
    if (!change) return false
    setIsBusy(true)
    setFailure(null)
    const expected = rows.map(({ id }) => panel.expectChange({ of: 'requests', id }))
    const answer = await changeConsultations({ ids: rows.map(({ id }) => id), change })
    setIsBusy(false)
    if (answer.ok) for (const { follow } of expected) follow()
    for (const { end } of expected) end()
    if (hasLostAccess(answer)) {
      panel.leave()
      return true
    }
    if (!answer.ok) {
      setFailure(reasonOf(answer) ?? props.failure)
      return false
    }
    onDone()
    if (answer.data.unchanged.length > 0) setResult(answer.data)
    else toast.success(copy.changedMany(answer.data.changed.toLocaleString('ko-KR')))
    return answer.data.unchanged.length === 0
  }

  if (result) return <Unchanged onClose={onClose} result={result} rows={rows} title={title} />
  return (
    <PanelDialog
      confirm={props.confirm}
      failure={failure}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
      title={title}
    >
      {children}
    </PanelDialog>
  )
}

type UnchangedProps = {
  result: ChangedConsultations
  rows: ConsultationRow[]
  title: string
  onClose: () => void
}

function Unchanged({ onClose, result: { changed, unchanged }, rows, title }: UnchangedProps) {
  const heading = useId()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const text = changed > 0 ? copy.changedMany(changed.toLocaleString('ko-KR')) : copy.changedNone
  return (
    <PanelDialog
      confirm={copy.close}
      failure={null}
      hasNoCancel
      isBusy={false}
      key="unchanged"
      onClose={onClose}
      onConfirm={async () => true}
      title={title}
    >
      <p role="status">{text}</p>
      <h3 className={styles.heading} id={heading}>
        {copy.unchangedMany(unchanged.length.toLocaleString('ko-KR'))}
      </h3>
      <ul aria-labelledby={heading} className={styles.unchanged}>
        {unchanged.map(({ id, reason }) => (
          <li key={id}>
            <strong>{names.get(id)}</strong> <span>{reason}</span>
          </li>
        ))}
      </ul>
    </PanelDialog>
  )
}
