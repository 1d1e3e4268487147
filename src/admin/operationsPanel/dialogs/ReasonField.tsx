import { type RefObject, useId } from 'react'

import { limits } from '@/config/limits'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import styles from './ReasonField.module.css'

type ReasonFieldProps = {
  label: string
  hint?: string
  error: string
  field: RefObject<HTMLTextAreaElement | null>
  isRequired: boolean
  onInput: () => void
}

export function ReasonField({ error, field, hint, isRequired, label, onInput }: ReasonFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!isRequired && <span className={styles.optional}> ({copy.optional})</span>}
      </label>
      <textarea
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        aria-invalid={error !== '' || undefined}
        aria-required={isRequired || undefined}
        className={styles.reason}
        id={id}
        maxLength={limits.reasonLength}
        onInput={onInput}
        ref={field}
        rows={3}
      />
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
