'use client'

import { announceSessionEnd, leave } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '@/ui/FormPage.module.css'
import { useAccountForm } from '@/ui/useAccountForm'

import { sendAccountForm } from './sendAccountForm'

const errorId = 'password-error'

/** A new password ends all sessions, so this leads to the sign-in page. */
async function change(_: unknown, form: FormData) {
  const answer = await sendAccountForm(
    routes.agentsPasswordApi,
    'POST',
    { currentPassword: form.get('currentPassword'), password: form.get('password') },
    'passwordFailure',
  )
  if (answer.ok) {
    announceSessionEnd()
    leave()
  }
  return answer
}

/** Changes the agent's password (specification 5.7). */
export function PasswordForm() {
  const { answer, correct, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: change,
    failure: 'passwordFailure',
    firstField: 'currentPassword',
  })
  const isWrong = (field: string) =>
    answer?.ok === false && answer.fieldErrors.some(({ path }) => path === field)
  const errorOf = (field: string) => (isWrong(field) ? errorId : undefined)

  return (
    <form className={styles.form} noValidate action={postForm} onChange={correct} onSubmit={submit}>
      <Field
        id="current-password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        label={copy.currentPassword}
        errorId={errorOf('currentPassword')}
        required
      />
      <Field
        id="new-password"
        name="password"
        type="password"
        autoComplete="new-password"
        label={copy.newPassword}
        errorId={errorOf('password')}
        required
      />
      <p className={styles.note}>{copy.passwordHint}</p>
      <AccountFormErrors id={errorId} messages={messages} />
      <Button
        type="submit"
        isFullWidth
        isBusy={isSubmitting || answer?.ok === true}
        busyLabel={copy.passwordChanging}
      >
        {copy.passwordChange}
      </Button>
    </form>
  )
}
