import { useId, useState } from 'react'

import { limits } from '@/config/limits'
import { claimReview } from '@/copy/claimReview'
import { texts } from '@/copy/texts'
import type { ClaimReview } from '@/domain/claimReview'
import { lengthOf } from '@/domain/texts'
import { isoKoreanDay } from '@/domain/time'
import { ControlField } from '@/ui/controls/ControlField'
import controls from '@/ui/controls/controls.module.css'

import styles from './ClaimDialog.module.css'

const { dialog: copy } = claimReview

const kinds = { number: copy.withNumber, reason: copy.withReason } as const

/** What an admin answers with: the number of an advance review, or a reason. */
export type AnswerKind = keyof typeof kinds

type ClaimAnswerFieldsProps = {
  kind: AnswerKind
  onKind: (kind: AnswerKind) => void
  errorOf: (name: string) => string
  typed: ClaimReview | undefined
}

export function ClaimAnswerFields({ errorOf, kind, onKind, typed }: ClaimAnswerFieldsProps) {
  const id = useId()
  const number = typed && 'number' in typed ? typed : undefined
  const [reason, setReason] = useState(typed && 'reason' in typed ? typed.reason : '')
  const length = lengthOf(reason)
  const isOver = length > limits.reasonLength
  const reasonError = errorOf('reason')

  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={controls.label}>{copy.answer}</legend>
        {(Object.keys(kinds) as AnswerKind[]).map((one) => (
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
          defaultValue={number?.number}
          error={errorOf('number')}
          label={copy.number}
          maxLength={limits.claimReviewNumberLength}
          name="number"
        />
        <ControlField
          defaultValue={number?.expiresAt}
          error={errorOf('expiresAt')}
          hint={copy.expiresHint}
          label={copy.expiresAt}
          lang="ko"
          min={isoKoreanDay(new Date())}
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
          aria-invalid={reasonError !== '' || isOver || undefined}
          className={`${controls.input} ${styles.text}`}
          id={`${id}-reason`}
          name="reason"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          rows={3}
          value={reason}
        />
        <p className={styles.count} data-over={isOver || undefined} id={`${id}-count`}>
          {texts.count(length, limits.reasonLength)}
        </p>
        <div className={controls.failure} id={`${id}-error`} role="alert">
          {reasonError}
        </div>
      </div>
    </>
  )
}
