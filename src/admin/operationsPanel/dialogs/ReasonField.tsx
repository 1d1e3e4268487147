import { type RefObject, useId, useState } from 'react'

import { TextCount } from '@/admin/TextCount'
import { limits } from '@/config/limits'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { lengthOf } from '@/domain/texts'

import fieldStyles from './field.module.css'
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
  const [length, setLength] = useState(0)
  const describedBy = [hint && `${id}-hint`, `${id}-count`, `${id}-error`]

  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
        {!isRequired && <span className={styles.optional}> ({copy.optional})</span>}
      </label>
      <textarea
        aria-describedby={describedBy.filter(Boolean).join(' ')}
        aria-invalid={error !== '' || undefined}
        aria-required={isRequired || undefined}
        className={fieldStyles.input}
        id={id}
        onInput={({ currentTarget }) => {
          setLength(lengthOf(currentTarget.value))
          onInput()
        }}
        ref={field}
        rows={3}
      />
      <TextCount id={`${id}-count`} length={length} max={limits.reasonLength} />
      {hint && (
        <div className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={fieldStyles.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
