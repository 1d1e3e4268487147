'use client'

import { announceSessionEnd, leave } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { AccountFormFrame } from '@/ui/AccountFormFrame'
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
    <AccountFormFrame
      action={postForm}
      busyLabel={copy.passwordChanging}
      errorId={errorId}
      isBusy={isSubmitting || answer?.ok === true}
      messages={messages}
      onChange={correct}
      onSubmit={submit}
      submitLabel={copy.passwordChange}
    >
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
    </AccountFormFrame>
  )
}
