import { useRef, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { LostReasonField } from '@/admin/operationsPanel/dialogs/LostReasonField'
import { operationsPanel } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { type LostReason, type Stage, stages } from '@/domain/consultations/stage'

import { Part } from './Part'
import styles from './Part.module.css'
import type { Recording } from './useRecording'

type StageChangeProps = { recording: Recording; row: ConsultationRow }

const part = 'stage'

/** The stages that may follow; closing asks for the reason. */
export function StageChange({ recording, row }: StageChangeProps) {
  const [isClosing, setIsClosing] = useState(false)
  const [lostReason, setLostReason] = useState<LostReason | ''>('')
  const [error, setError] = useState('')
  const field = useRef<HTMLSelectElement>(null)
  const { isBusy } = recording

  const change = async (stage: Stage, chosen?: LostReason) => {
    const isDone = await recording.record(part, {
      input: {
        kind: 'stage',
        stage,
        ...(chosen ? { lostReason: chosen } : {}),
        version: row.version,
      },
      continues: copy.continues.stage(row.name),
      done: copy.done.stage(stages[stage].label),
      failure: copy.failures.stage,
    })
    if (!isDone) return
    setIsClosing(false)
    setLostReason('')
  }
  const chooseLostReason = (next: LostReason | '') => {
    setLostReason(next)
    setError('')
  }
  const close = () => {
    if (lostReason) return void change('lost', lostReason)
    setError(pipeline.errors.lostReasonMissing)
    field.current?.focus()
  }
  return (
    <Part title={pipeline.kinds.stage}>
      <div className={styles.buttons} data-steady={row.stage}>
        {stages[row.stage].next.map((stage) => (
          <PanelButton
            isBusy={isBusy}
            key={stage}
            onClick={() => (stage === 'lost' ? setIsClosing(!isClosing) : void change(stage))}
          >
            {stages[stage].label}
          </PanelButton>
        ))}
      </div>
      {isClosing && !stages[row.stage].isFinal && (
        <div className={styles.form}>
          <LostReasonField
            error={error}
            field={field}
            onChange={chooseLostReason}
            value={lostReason}
          />
          <div className={styles.buttons}>
            <PanelButton isBusy={isBusy} variant="primary" onClick={close}>
              {copy.closeDrawer}
            </PanelButton>
            <PanelButton onClick={() => setIsClosing(false)}>{operationsPanel.cancel}</PanelButton>
          </div>
        </div>
      )}
      <p className={styles.failure} role="alert">
        {recording.failureOf(part)}
      </p>
    </Part>
  )
}
