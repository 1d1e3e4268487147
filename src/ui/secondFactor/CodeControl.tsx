import { ControlField } from '@/ui/controls/ControlField'

import styles from './SecondFactor.module.css'
import { useCodeKind } from './useCodeKind'

type CodeControlProps = {
  error: string | undefined
  /** Another kind of code is asked for. */
  onToggle?: (isRecovery: boolean) => void
}

/** The field for a code of the app or a recovery code, in dialogs of the site and the panel. */
export function CodeControl({ error, onToggle }: CodeControlProps) {
  const { field, hint, input, label, toggle, toggleLabel } = useCodeKind(Boolean(error), onToggle)
  return (
    <div>
      <ControlField
        {...input}
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
