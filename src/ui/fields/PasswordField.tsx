import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { auth as copy } from '@/copy/auth'

import { Field } from './Field'
import styles from './PasswordField.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'count' | 'error' | 'type'> & {
  /** Stands under the field. */
  hint?: string
}

/** A {@link Field} for a password, which can be shown, and is hidden again when its form is sent. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isLive, setLive] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const hintId = `${field.id}-hint`

  // A press before the scripts were there has shown it already (src/client/firstTouch).
  useEffect(() => {
    setShown(root.current?.querySelector('button')?.ariaPressed === 'true')
    setLive(true)
  }, [])

  useEffect(() => {
    const form = root.current?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div>
      <div className={styles.password} ref={root}>
        <Field
          {...field}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={hint && hintId}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={field.id}
          aria-pressed={isShown}
          data-press={isLive ? undefined : ''}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isOpen={!isShown} />
          <span className="visuallyHidden">{copy.showPassword(field.label)}</span>
        </button>
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Crossed out while the password is shown. */
const EyeIcon = ({ isOpen }: { isOpen: boolean }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    {!isOpen && <path d="M4 20 20 4" />}
  </svg>
)
