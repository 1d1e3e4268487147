import Link from 'next/link'
import { useId, useState, useSyncExternalStore } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { CloseDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { documentPageOf } from '@/config/routes'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { operationsPanel as operationsPanelCopy } from '@/copy/operationsPanel'
import { site } from '@/copy/site'
import { answerDay, daysLeftLabel } from '@/domain/dataSubjects/answerDeadline'
import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { formatKoreanDay } from '@/domain/calendar/time'

import { ConsultationLink } from './ConsultationLink'
import styles from './DataSubjectRegister.module.css'

type DataSubjectRegisterProps = {
  operationsPanel: OperationsPanelStore
  onAnswer: (consultation: ConsultationRow) => void
}

/** The register of data subject requests: those past their deadline first, then what is due next, then what was answered (specification 7.15). */
export function DataSubjectRegister({ onAnswer, operationsPanel }: DataSubjectRegisterProps) {
  const heading = useId()
  const { showEarlier, subscribe, view: viewOf } = operationsPanel.register
  const view = useSyncExternalStore(subscribe, viewOf, viewOf)
  const [closing, setClosing] = useState<RegisterRow | null>(null)

  const rows = view.state === 'shown' ? view.page.rows : []

  return (
    <div className={styles.register}>
      <h3 className={styles.heading} id={heading}>
        {copy.heading}
      </h3>
      <p className={styles.hint}>{copy.hint}</p>
      <ul aria-busy={view.state === 'loading'} aria-labelledby={heading} className={styles.rows}>
        {rows.map((row) => (
          <Entry key={row.id} onAnswer={onAnswer} onClose={() => setClosing(row)} row={row} />
        ))}
      </ul>
      <div className={styles.hint} role="status">
        {view.state === 'loading' && operationsPanelCopy.loading}
        {view.state === 'failed' && operationsPanelCopy.listFailure}
        {view.state === 'shown' && rows.length === 0 && copy.empty}
      </div>
      {view.state === 'shown' && view.page.earlier && (
        <PanelButton
          isBusy={view.earlier === 'loading'}
          variant="subtle"
          onClick={() => void showEarlier()}
        >
          {view.earlier === 'failed' ? site.retry : operationsPanelCopy.showEarlier}
        </PanelButton>
      )}
      {closing && (
        <CloseDialog
          entry={closing}
          onAnswer={onAnswer}
          onClose={() => setClosing(null)}
          operationsPanel={operationsPanel}
        />
      )}
    </div>
  )
}

type EntryProps = {
  row: RegisterRow
  onAnswer: (consultation: ConsultationRow) => void
  onClose: () => void
}

function Entry({ onAnswer, onClose, row }: EntryProps) {
  const id = useId()
  const { action, channel, consultation, daysLeft, note, outcome, receivedAt } = row
  const isOpen = daysLeft !== undefined
  const isPastDeadline = isOpen && daysLeft < 0
  return (
    <li className={styles.row} data-row={row.id}>
      <div className={styles.what} id={id}>
        <Link
          className={styles.link}
          href={documentPageOf('data-subject-requests', row.id)}
          prefetch={false}
        >
          {dataSubjectRequests.demandKinds[action]}
        </Link>
        <span>{nameOf(row)}</span>
        <span className={styles.soft}>
          {formatKoreanDay(receivedAt)} {dataSubjectRequests.channels[channel]}
        </span>
        {note && <span className={styles.soft}>{note}</span>}
      </div>
      <div className={styles.state}>
        {isOpen ? (
          <strong className={isPastDeadline ? styles.pastDeadline : undefined}>
            {daysLeftLabel(daysLeft)}
          </strong>
        ) : (
          <span>
            {copy.answered(formatKoreanDay(row.answeredAt), copy.outcomes[outcome ?? 'done'])}
          </span>
        )}
        <span className={styles.soft}>
          {isOpen ? copy.until(formatKoreanDay(answerDay(new Date(receivedAt)))) : row.answeredBy}
        </span>
      </div>
      <div className={styles.buttons}>
        {isOpen && consultation && (
          <PanelButton describedBy={id} onClick={() => onAnswer(consultation)}>
            {copy.answer}
          </PanelButton>
        )}
        {isOpen && (
          <PanelButton describedBy={id} variant="subtle" onClick={onClose}>
            {copy.close}
          </PanelButton>
        )}
      </div>
    </li>
  )
}

function nameOf({ consultation, isGone }: RegisterRow) {
  if (!consultation) return isGone ? copy.gone : copy.nobody
  return (
    <strong>
      <ConsultationLink id={consultation.id}>{consultation.name}</ConsultationLink>
    </strong>
  )
}
