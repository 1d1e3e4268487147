import { useId, useState } from 'react'

import { limits } from '@/config/limits'
import { claimReview } from '@/copy/claimReview'
import { texts } from '@/copy/texts'
import { lengthOf } from '@/domain/values/texts'
import { keysOf } from '@/domain/values/keysOf'
import { ControlField } from '@/ui/controls/ControlField'
import controls from '@/ui/controls/controls.module.css'
import { lastDay } from '@/ui/fields/dayInputs'

import styles from './ClaimDialog.module.css'

const { dialog: copy } = claimReview

const kinds = { number: copy.withNumber, reason: copy.withReason } as const

const tooLong = (text: string, max: number) => (lengthOf(text) > max ? texts.tooLong(max) : '')

/** What an admin answers with: the number of an advance review, or a reason. */
type AnswerKind = keyof typeof kinds

/** What is in the fields. */
export type TypedAnswer = { kind: AnswerKind; number: string; expiresAt: string; reason: string }

type ClaimAnswerFieldsProps = {
  kind: AnswerKind
  onKind: (kind: AnswerKind) => void
  errorOf: (name: string) => string
  earlier: TypedAnswer
}

export function ClaimAnswerFields({ earlier, errorOf, kind, onKind }: ClaimAnswerFieldsProps) {
  const id = useId()
  const [number, setNumber] = useState(earlier.number)
  const [reason, setReason] = useState(earlier.reason)
  const reasonError = errorOf('reason') || tooLong(reason, limits.reasonLength)

  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={controls.label}>{copy.answer}</legend>
        {keysOf(kinds).map((one) => (
          <label className={styles.kind} key={one}>
            <input
              checked={one === kind}
              name={`${id}-kind`}
              onChange={() => onKind(one)}
              type="radio"
            />
            {kinds[one]}
          </label>
        ))}
      </fieldset>
      {/* Hidden, not removed: what was typed is there when somebody changes back. */}
      <div className={styles.number} hidden={kind !== 'number'}>
        <ControlField
          autoComplete="off"
          error={errorOf('number') || tooLong(number, limits.claimReviewNumberLength)}
          count={texts.count(lengthOf(number), limits.claimReviewNumberLength)}
          label={copy.number}
          name="number"
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          value={number}
        />
        <ControlField
          defaultValue={earlier.expiresAt}
          error={errorOf('expiresAt')}
          hint={copy.expiresHint}
          label={copy.expiresAt}
          max={lastDay}
          name="expiresAt"
          type="date"
        />
      </div>
      <div hidden={kind !== 'reason'}>
        <label className={controls.label} htmlFor={`${id}-reason`}>
          {copy.reason}
        </label>
        <textarea
          aria-describedby={`${id}-count ${id}-error`}
          aria-invalid={reasonError !== '' || undefined}
          className={`${controls.input} ${styles.text}`}
          id={`${id}-reason`}
          name="reason"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          rows={3}
          value={reason}
        />
        <p
          className={controls.count}
          data-over={lengthOf(reason) > limits.reasonLength || undefined}
          id={`${id}-count`}
        >
          {texts.count(lengthOf(reason), limits.reasonLength)}
        </p>
        <div className={controls.failure} id={`${id}-error`} role="alert">
          {reasonError}
        </div>
      </div>
    </>
  )
}
