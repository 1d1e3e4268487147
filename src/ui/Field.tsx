import type { ComponentProps } from 'react'

import styles from './Field.module.css'
import { TextCount } from './TextCount'
import { useTextLength } from './useTextLength'

type FieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  /** Shown beside the label, not inside it, so that the accessible name is the label alone. */
  requiredMark?: string
  /** Shown under the field. A form that shows its errors elsewhere passes `errorId` instead. */
  error?: string
  /** The id of the element with this field's error. */
  errorId?: string
  /** The most characters that its text may have; they are counted while somebody types. */
  limit?: number
}

export function Field({ id, label, requiredMark, error, errorId, limit, ...input }: FieldProps) {
  const { follow, length } = useTextLength(input)
  const ownErrorId = error ? `${id}-error` : undefined
  const describedBy = [input['aria-describedby'], limit && `${id}-count`, errorId ?? ownErrorId]
    .filter(Boolean)
    .join(' ')

  return (
    <div className={styles.field} onFocus={follow} onInput={follow}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {requiredMark && (
          <span className={styles.mark} aria-hidden="true">
            {requiredMark}
          </span>
        )}
        {limit && <TextCount id={`${id}-count`} length={length} max={limit} />}
      </div>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required={requiredMark ? true : input['aria-required']}
        aria-invalid={error || errorId ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {ownErrorId && (
        <p className={styles.error} id={ownErrorId}>
          {error}
        </p>
      )}
    </div>
  )
}
