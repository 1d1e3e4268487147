import { type RefObject, useState } from 'react'

import { limits } from '@/config/limits'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { lengthOf } from '@/domain/values/texts'

import { DialogField } from './DialogField'
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
  const [length, setLength] = useState(0)
  const shownLabel = (
    <>
      {label}
      {!isRequired && <span className={styles.optional}> ({copy.optional})</span>}
    </>
  )

  return (
    <DialogField
      count={{ length, max: limits.reasonLength }}
      error={error}
      hint={hint}
      label={shownLabel}
    >
      {(control) => (
        <textarea
          {...control}
          aria-required={isRequired || undefined}
          onInput={({ currentTarget }) => {
            setLength(lengthOf(currentTarget.value))
            onInput()
          }}
          ref={field}
          rows={3}
        />
      )}
    </DialogField>
  )
}
