'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '@/ui/FormPage.module.css'
import { useAccountForm } from '@/ui/useAccountForm'

import { resetPassword } from './passwordResetActions'

const errorId = 'reset-error'

type ResetFormProps = { token: string }

export function ResetForm({ token }: ResetFormProps) {
  const { answer, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: resetPassword,
    failure: 'resetFailure',
    firstField: 'password',
  })
  return (
    <form className={styles.form} action={postForm} onSubmit={submit} noValidate>
      <input type="hidden" name="token" value={token} />
      <Field
        id="password"
        name="password"
        type="password"
        autoComplete="new-password"
        label={copy.newPassword}
        errorId={answer?.ok === false ? errorId : undefined}
        required
      />
      <AccountFormErrors id={errorId} messages={messages} />
      <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={copy.resettingPassword}>
        {copy.resetPassword}
      </Button>
    </form>
  )
}
