import { type ComponentProps, type RefObject, useId, useState } from 'react'

import { TextCount } from '@/admin/TextCount'
import { lengthOf } from '@/domain/texts'

import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onInput'> & {
  defaultValue: string
  label: string
  error: string
  field: RefObject<HTMLInputElement | null>
  limit?: number
  onInput: () => void
}

/** A required single-line text of a dialog, with its error below it. */
export function TextField(props: TextFieldProps) {
  const { error, field, label, limit, onInput, ...input } = props
  const id = useId()
  const [length, setLength] = useState(lengthOf(props.defaultValue))

  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        aria-describedby={limit ? `${id}-count ${id}-error` : `${id}-error`}
        aria-invalid={error !== '' || undefined}
        aria-required
        className={styles.input}
        id={id}
        onInput={({ currentTarget }) => {
          setLength(lengthOf(currentTarget.value))
          onInput()
        }}
        ref={field}
      />
      {limit && <TextCount id={`${id}-count`} length={length} max={limit} />}
      <div className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
