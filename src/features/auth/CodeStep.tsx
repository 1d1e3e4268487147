import { useEffect, useEffectEvent } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import { CheckboxRow } from '@/ui/fields/CheckboxRow'
import { Field } from '@/ui/fields/Field'
import { useCodeKind } from '@/ui/secondFactor/useCodeKind'

import { codeQuestionId } from './CodeQuestion'
import styles from './CodeStep.module.css'

type CodeStepProps = {
  errorId: string | undefined
  /** Without scripts nothing can be toggled, and phones must show letters too. */
  isPosted: boolean
  /** Another kind of code is asked for: the error of the last one doesn't apply to it. */
  onToggle: (isRecovery: boolean) => void
}

/** What the second step of signing in asks for: a code of the app or a recovery code (specification 6.9). */
export function CodeStep({ errorId, isPosted, onToggle }: CodeStepProps) {
  const { field, hint, input, label, toggle, toggleLabel } = useCodeKind(
    errorId !== undefined,
    onToggle,
  )

  // On a page that was sent anew the password comes first, and may be being typed.
  const begin = useEffectEvent(() => {
    if (!isPosted) field.current?.focus()
  })
  useEffect(() => begin(), [])

  return (
    <>
      <input type="hidden" name="step" value="code" />
      <div>
        <Field
          {...input}
          aria-describedby={`${codeQuestionId} code-hint`}
          errorId={errorId}
          id="code"
          inputMode={isPosted ? 'text' : input.inputMode}
          label={label}
          name="code"
          ref={field}
          required
        />
        <p className={styles.hint} id="code-hint">
          {isPosted ? copy.eitherCodeHint : hint}
        </p>
        {!isPosted && (
          <button className={styles.toggle} onClick={toggle} type="button">
            {toggleLabel}
          </button>
        )}
      </div>
      <CheckboxRow id="remember" name="remember" value="true" label={copy.remember} />
    </>
  )
}
