import { toast } from '@payloadcms/ui'
import { type ReactNode, useId, useState } from 'react'

import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useOutcome } from '@/admin/dialogs/useOutcome'
import { changeInPieces } from '@/admin/operationsPanel/data/changeInPieces'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { hasLostAccess } from '@/client/callServer'
import { refusalText } from '@/client/refusalText'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ChangedConsultations, ConsultationChanges } from '@/domain/consultations/bulkChanges'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './ManyDialog.module.css'

export type ManyDialogProps = {
  /** With the number of chosen consultations. */
  titleOf: (count: string) => string
  confirm: string
  /** What to say where the server doesn't. */
  failure: string
  rows: ConsultationRow[]
  operationsPanel: Pick<OperationsPanelStore, 'expectChange' | 'leavePage'>
  children: ReactNode
  /** The change; undefined while something is missing, which the dialog then says itself. */
  changeOf: () => ConsultationChanges['change'] | undefined
  onClose: () => void
  /** Given the ids of those that are changed; the dialog may be closed by then. */
  onDone: (changed: string[]) => void
}

/** Changes many consultations at once, saying how far it is, and which could not be changed and why. Closing it begins no further ones. */
export function ManyDialog(props: ManyDialogProps) {
  const { changeOf, children, onClose, onDone, operationsPanel } = props
  // As they were when the dialog was opened: they may leave the table meanwhile.
  const [rows] = useState(props.rows)
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<ChangedConsultations | null>(null)
  const { isShown, sayFailure } = useOutcome()
  const title = props.titleOf(koreanNumber(rows.length))

  const confirm = async () => {
    const change = changeOf()
    if (!change || done !== null) return false
    setFailure(null)
    setDone(0)
    const answer = await changeInPieces(
      { ids: rows.map(({ id }) => id), change },
      { isStopped: () => !isShown(), onPiece: setDone, operationsPanel },
    )
    setDone(null)
    if (answer.failure && hasLostAccess(answer.failure)) return true
    const reasonOf = (id: string) =>
      answer.unknown.includes(id)
        ? copy.unknownChange
        : ((answer.failure && refusalText(answer.failure)) ?? props.failure)
    const unchanged = [
      ...answer.unchanged,
      ...answer.left.map((id) => ({ id, reason: reasonOf(id) })),
    ]
    if (answer.left.length === rows.length) {
      sayFailure(unchanged[0]?.reason ?? props.failure, setFailure)
      return false
    }
    const kept = new Set(unchanged.map(({ id }) => id))
    onDone(rows.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
    if (unchanged.length > 0 && isShown()) {
      setResult({ ...answer, unchanged })
      return false
    }
    if (answer.changed > 0) toast.success(copy.changedMany(koreanNumber(answer.changed)))
    // Closing the dialog began no further call; what a failure has stopped is said all the same.
    const refused = answer.failure ? unchanged : answer.unchanged
    if (refused.length > 0) toast.error(copy.unchangedMany(koreanNumber(refused.length)))
    return unchanged.length === 0
  }

  if (result) return <Unchanged onClose={onClose} result={result} rows={rows} title={title} />
  return (
    <PanelDialog
      confirm={props.confirm}
      failure={failure}
      isBusy={done !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={title}
    >
      {children}
      <p className={styles.progress} role="status">
        {done !== null && copy.changingMany(koreanNumber(done), koreanNumber(rows.length))}
      </p>
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
  const text = changed > 0 ? copy.changedMany(koreanNumber(changed)) : copy.changedNone
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
        {copy.unchangedMany(koreanNumber(unchanged.length))}
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
