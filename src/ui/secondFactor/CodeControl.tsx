import { useRef } from 'react'

import { ControlField } from '@/ui/controls/ControlField'

import styles from './SecondFactor.module.css'
import { useCodeKind } from './useCodeKind'

type CodeControlProps = { error: string | undefined; autoFocus?: boolean }

/** The field for a code of the app or a recovery code, in dialogs of the site and the panel. */
export function CodeControl({ autoFocus, error }: CodeControlProps) {
  const field = useRef<HTMLInputElement>(null)
  const { hint, input, label, toggle, toggleLabel } = useCodeKind(field, Boolean(error))
  return (
    <div>
      <ControlField
        {...input}
        autoFocus={autoFocus}
        error={error}
        hint={hint}
        label={label}
        name="code"
        ref={field}
        required
      />
      <button className={styles.toggle} onClick={toggle} type="button">
        {toggleLabel}
      </button>
    </div>
  )
}
