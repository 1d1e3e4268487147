import { Pill } from '@payloadcms/ui'

import { pipeline as copy } from '@/copy/pipeline'
import { dueStateOf } from '@/domain/consultations/dueState'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { lostReasons, stages } from '@/domain/consultations/stage'
import { useMinute } from '@/ui/useMinute'

import styles from './StageBadge.module.css'

type StageBadgeProps = {
  consultation: Pick<ConsultationRow, 'dueAt' | 'isPromised' | 'lostReason' | 'stage'>
}

/** How far a consultation has come, marked while it is overdue. */
export function StageBadge({ consultation }: StageBadgeProps) {
  const { lostReason, stage } = consultation
  const isOverdue = dueStateOf(consultation, useMinute())?.isOverdue
  return (
    <span className={styles.stage}>
      <Pill
        className={stages[stage].isFinal ? styles.final : ''}
        pillStyle="light-gray"
        size="small"
      >
        {stages[stage].label}
      </Pill>
      {lostReason && <span className={styles.reason}>{lostReasons[lostReason]}</span>}
      {isOverdue && (
        <Pill pillStyle="error" size="small">
          {copy.overdue}
        </Pill>
      )}
    </span>
  )
}
