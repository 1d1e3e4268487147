'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '@/ui/FormPage.module.css'
import { useAccountForm } from '@/ui/useAccountForm'

import { signIn } from './actions'

const errorId = 'sign-in-error'

export function SignInForm() {
  const { answer, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: signIn,
    failure: 'loginFailure',
    firstField: 'password',
    emptied: 'password',
  })
  const refusal = answer?.ok === false ? answer : undefined
  return (
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
      <Field
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={copy.password}
        errorId={refusal ? errorId : undefined}
        required
      />
      <AccountFormErrors id={errorId} messages={messages} />
      <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={copy.loggingIn}>
        {copy.login}
      </Button>
    </form>
  )
}
