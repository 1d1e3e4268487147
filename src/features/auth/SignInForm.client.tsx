'use client'

import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { secondFactor } from '@/copy/secondFactor'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import type { FormAnswer } from '@/ui/forms/formAnswer'
import styles from '@/ui/forms/FormPage.module.css'
import { PasswordField } from '@/ui/fields/PasswordField'
import { useAccountForm } from '@/ui/forms/useAccountForm'

import { signIn } from './actions'
import { CodeQuestion } from './CodeQuestion'
import { CodeStep } from './CodeStep'
import { EmailField } from './EmailField'
import { belongsToCodeStep, lacksPassword, wrongField } from './signInStep'

const errorId = 'sign-in-error'

type SignInFormProps = {
  /** The e-mail of the account whose password has just changed. */
  email?: string
}

/**
 * Signs in, in two steps where a second factor is set up. Both send everything: the password stays in its field, or without scripts is
 * typed again, so that nothing of the first step has to be kept anywhere.
 */
export function SignInForm({ email }: SignInFormProps) {
  const [step, setStep] = useState<Step>(firstStep)
  const { asksForCode, isRecovery } = step
  const [dismissed, setDismissed] = useState<FormAnswer | null>(null)
  const { answer, frame, giveUpAnswer, isPosted, restart, typed } = useAccountForm({
    action: signIn,
    errorId,
    failure: 'loginFailure',
    firstField: (refusal) => (belongsToCodeStep(refusal, asksForCode) ? 'code' : 'password'),
    emptied: wrongField,
  })
  if (answer !== step.answer) {
    const asks = belongsToCodeStep(answer, asksForCode)
    setStep({ answer, asksForCode: asks, isRecovery: asks && isRecovery })
  }

  const refusal = answer?.ok === false ? answer : undefined
  // Nothing is wrong yet with a code that was not asked for.
  const isQuestion =
    refusal === dismissed ||
    (refusal?.code === 'secondFactorRequired' && refusal.typed.step !== 'code')
  const shownErrorId = refusal && !isQuestion ? errorId : undefined
  const isPasswordMissing = lacksPassword(refusal)

  const askForOther = (isRecovery: boolean) => {
    giveUpAnswer()
    setDismissed(answer)
    setStep({ ...step, isRecovery })
  }

  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    giveUpAnswer()
    flushSync(restart)
    document.getElementById('email')?.focus()
  }

  return (
    <>
      <AccountFormFrame
        {...frame}
        busyLabel={copy.signingIn}
        messages={isQuestion ? [] : frame.messages}
        submitLabel={copy.signIn}
      >
        <div hidden={asksForCode}>
          <EmailField defaultValue={typed?.email ?? email} errorId={refusal && errorId} />
        </div>
        {asksForCode && <CodeQuestion email={refusal?.typed.email} isRecovery={isRecovery} />}
        <div hidden={asksForCode && !isPosted && !isPasswordMissing}>
          <PasswordField
            id="password"
            name="password"
            autoComplete="current-password"
            hint={isPosted ? copy.passwordAgain : undefined}
            label={copy.password}
            errorId={asksForCode && !isPasswordMissing ? undefined : shownErrorId}
            autoFocus={email !== undefined}
            required
          />
        </div>
        {asksForCode && (
          <CodeStep
            errorId={isPasswordMissing ? undefined : shownErrorId}
            isPosted={isPosted}
            onToggle={askForOther}
          />
        )}
      </AccountFormFrame>
      {asksForCode && (
        <p className={styles.links}>
          <a href={routes.signIn} onClick={goBack}>
            {secondFactor.otherAccount}
          </a>
        </p>
      )}
    </>
  )
}

/** What the form asks for, after this answer. */
type Step = { asksForCode: boolean; isRecovery: boolean; answer: FormAnswer | null }

const firstStep: Step = { asksForCode: false, isRecovery: false, answer: null }
