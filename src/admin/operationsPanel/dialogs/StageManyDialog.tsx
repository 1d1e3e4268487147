import { useRef, useState } from 'react'

import styles from '@/admin/controls/field.module.css'
import { RadioFields } from '@/admin/controls/RadioFields'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { type LostReason, type Stage } from '@/domain/consultations/stage'

import { LostReasonField } from './LostReasonField'
import { ManyDialog } from './ManyDialog'
import type { ChosenDialogProps } from './ReassignManyDialog'

/** No consultation becomes new again. */
const { new: _new, ...targets } = pipeline.stages

/** Chooses the stage of many consultations, and the reason where they are closed. */
export function StageManyDialog(props: ChosenDialogProps) {
  const [stage, setStage] = useState<Exclude<Stage, 'new'>>()
  const [lostReason, setLostReason] = useState<LostReason | ''>('')
  const [error, setError] = useState('')
  const field = useRef<HTMLSelectElement>(null)

  const chooseLostReason = (next: LostReason | '') => {
    setLostReason(next)
    setError('')
  }
  const changeOf = () => {
    if (stage && stage !== 'lost') return { stage }
    if (stage && lostReason) return { stage, lostReason }
    setError(stage ? pipeline.errors.lostReasonMissing : pipeline.errors.stageMissing)
    field.current?.focus()
    return undefined
  }
  return (
    <ManyDialog
      {...props}
      changeOf={changeOf}
      confirm={copy.changeStage}
      failure={copy.stageFailure}
      titleOf={copy.stageManyTitle}
    >
      <p>{copy.stageManyText}</p>
      <RadioFields
        label={copy.newStage}
        onChange={(next) => {
          setStage(next)
          setError('')
        }}
        options={targets}
        value={stage}
      />
      {!stage && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {stage === 'lost' && (
        <LostReasonField
          error={error}
          field={field}
          onChange={chooseLostReason}
          value={lostReason}
        />
      )}
    </ManyDialog>
  )
}
