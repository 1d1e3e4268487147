'use client'

import { useActionState } from 'react'

import { auth as copy } from '@/copy/auth'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '@/ui/FormPage.module.css'

import { signIn } from './actions'

const errorId = 'sign-in-error'

export function SignInForm() {
  const [refusal, submit, isSubmitting] = useActionState(signIn, null)
  return (
    <form className={styles.form} action={submit} noValidate>
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={copy.email}
        defaultValue={refusal?.email}
        // React empties an uncontrolled form after its action; a new key brings the typed e-mail back.
        key={refusal?.email}
        errorId={refusal ? errorId : undefined}
        required
      />
      <Field
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={copy.password}
        errorId={refusal ? errorId : undefined}
        required
      />
      <Alert id={errorId}>{refusal?.message}</Alert>
      <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={copy.loggingIn}>
        {copy.login}
      </Button>
    </form>
  )
}
