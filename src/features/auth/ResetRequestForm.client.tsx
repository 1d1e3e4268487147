'use client'

import { useEffect, useRef } from 'react'

import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '@/ui/FormPage.module.css'
import { useAccountForm } from '@/ui/useAccountForm'

import { requestPasswordReset } from './passwordResetActions'

const errorId = 'reset-request-error'

export function ResetRequestForm() {
  const done = useRef<HTMLParagraphElement>(null)
  const { answer, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: requestPasswordReset,
    failure: 'resetRequestFailure',
    firstField: 'email',
  })
  const isDone = answer?.ok === true
  const refusal = answer?.ok === false ? answer : undefined

  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])

  return (
    <>
      <h1 className={styles.title}>{copy.resetRequestHeading}</h1>
      {isDone ? (
        <p ref={done} className={styles.note} role="status" tabIndex={-1}>
          {copy.resetRequested}
        </p>
      ) : (
        <form className={styles.form} action={postForm} onSubmit={submit} noValidate>
          <Field
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            label={copy.email}
            defaultValue={refusal?.typed.email}
            errorId={refusal ? errorId : undefined}
            required
          />
          <AccountFormErrors id={errorId} messages={messages} />
          <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={copy.requestingReset}>
            {copy.requestReset}
          </Button>
        </form>
      )}
      <p className={styles.links}>
        <a href={routes.login}>{copy.backToLogin}</a>
      </p>
    </>
  )
}
