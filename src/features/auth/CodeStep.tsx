import { useEffect, useState } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { CheckboxRow } from '@/ui/fields/CheckboxRow'
import { Field } from '@/ui/fields/Field'
import page from '@/ui/forms/FormPage.module.css'
import { useCodeKind } from '@/ui/secondFactor/useCodeKind'

import styles from './CodeStep.module.css'

type CodeStepProps = {
  /** Of the account; unknown when an answer was lost. */
  email: string | undefined
  errorId: string | undefined
  /** Without scripts nothing can be toggled, and phones must show letters too. */
  isPosted: boolean
  /** Another kind of code is asked for: the error of the last one doesn't apply to it. */
  onToggle: () => void
}

/** The second step of signing in: a code of the app or a recovery code (specification 6.9). */
export function CodeStep({ email, errorId, isPosted, onToggle }: CodeStepProps) {
  const { field, hint, input, label, toggle, toggleLabel } = useCodeKind(errorId !== undefined)
  const [account] = useState(email)

  const change = () => {
    onToggle()
    toggle()
  }

  useEffect(() => field.current?.focus(), [field])

  return (
    <>
      <input type="hidden" name="step" value="code" />
      <div>
        <p id="code-question">{secondFactorRules.required}</p>
        {account && <p className={page.note}>{copy.signingInAs(account)}</p>}
      </div>
      <div>
        <Field
          {...input}
          aria-describedby="code-question code-hint"
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
          <button className={styles.toggle} onClick={change} type="button">
            {toggleLabel}
          </button>
        )}
      </div>
      <CheckboxRow id="remember" name="remember" value="true" label={copy.remember} />
    </>
  )
}
