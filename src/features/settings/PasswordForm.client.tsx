'use client'

import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '@/ui/FormPage.module.css'
import { announceSessionEnd, leave } from '@/client/sessionEnd'
import { useAccountForm } from '@/ui/useAccountForm'

import { postToAccount } from './postToAccount'

const errorId = 'password-error'

/** With the new password all sessions end, so that the next thing is to sign in with it. */
async function change(_: unknown, form: FormData) {
  const answer = await postToAccount(
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

/** An agent's new password, in exchange for the current one (specification 5.7). */
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
