'use client'

import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import styles from '@/ui/forms/FormPage.module.css'
import { useAccountForm } from '@/ui/forms/useAccountForm'

import { EmailField } from './EmailField'
import { requestPasswordReset } from './passwordResetActions'
import { useFocusWhenDone } from './useFocusWhenDone'

const errorId = 'reset-request-error'

export function ResetRequestForm() {
  const { answer, frame, typed } = useAccountForm({
    action: requestPasswordReset,
    errorId,
    failure: 'resetRequestFailure',
    firstField: 'email',
  })
  const isDone = answer?.ok === true
  const done = useFocusWhenDone<HTMLParagraphElement>(isDone)

  return (
    <>
      <h1 className={styles.title}>{copy.resetRequestHeading}</h1>
      {isDone ? (
        <p ref={done} className={styles.text} role="status" tabIndex={-1}>
          {copy.resetRequested}
        </p>
      ) : (
        <AccountFormFrame
          {...frame}
          busyLabel={copy.requestingReset}
          submitLabel={copy.requestReset}
        >
          <EmailField
            defaultValue={typed?.email}
            errorId={answer?.ok === false ? errorId : undefined}
          />
        </AccountFormFrame>
      )}
      <p className={styles.links}>
        <a href={routes.signIn}>{copy.backToSignIn}</a>
      </p>
    </>
  )
}
