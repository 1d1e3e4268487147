import { useEffect, useState } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { CheckboxRow } from '@/ui/CheckboxRow'
import { Field } from '@/ui/Field'
import page from '@/ui/FormPage.module.css'
import { useCodeKind } from '@/ui/secondFactor/useCodeKind'

import styles from './CodeStep.module.css'

type CodeStepProps = {
  /** Of the account; unknown when an answer was lost. */
  email: string | undefined
  errorId: string | undefined
  /** Without scripts nothing can be toggled, and phones must show letters too. */
  isPosted: boolean
}

/** The second step of signing in: a code of the app or a recovery code (specification 6.9). */
export function CodeStep({ email, errorId, isPosted }: CodeStepProps) {
  const { field, hint, input, label, toggle, toggleLabel } = useCodeKind(errorId !== undefined)
  const [account] = useState(email)

  useEffect(() => field.current?.focus(), [field])

  return (
    <>
      <input type="hidden" name="step" value="code" />
      <p className={page.note} id="code-question">
        {account && copy.signingInAs(account)} {secondFactorRules.required}
      </p>
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
          <button className={styles.toggle} onClick={toggle} type="button">
            {toggleLabel}
          </button>
        )}
      </div>
      <CheckboxRow id="remember" name="remember" value="true" label={copy.remember} />
    </>
  )
}
