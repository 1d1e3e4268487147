'use client'

import { announceSessionEnd, leaveAfterNewPassword } from '@/client/sessionEnd'
import { trackUnsavedInput } from '@/client/unsavedInput'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import styles from '@/ui/forms/FormPage.module.css'
import { PasswordField } from '@/ui/fields/PasswordField'
import { useAccountForm } from '@/ui/forms/useAccountForm'

import { sendAccountForm } from './sendAccountForm'

type PasswordFormProps = { email: string }

/** A new password ends all sessions, so this leads to the sign-in page. */
async function change(_: unknown, form: FormData) {
  // The page may be told of their end before the answer is there.
  const release = trackUnsavedInput()
  try {
    const answer = await sendAccountForm(
      routes.agentsPasswordApi,
      'POST',
      { currentPassword: form.get('currentPassword'), password: form.get('password') },
      'passwordFailure',
    )
    if (answer.ok) {
      leaveAfterNewPassword()
      announceSessionEnd()
    }
    return answer
  } finally {
    release()
  }
}

/** Changes the agent's password (specification 5.7). */
export function PasswordForm({ email }: PasswordFormProps) {
  const { answer, correct, errorIdOf, frame } = useAccountForm({
    action: change,
    errorId: 'password-error',
    failure: 'passwordFailure',
    emptied: ({ fieldErrors }) => fieldErrors.find(({ path }) => path === 'currentPassword')?.path,
  })

  return (
    <AccountFormFrame
      {...frame}
      busyLabel={copy.passwordChanging}
      isBusy={frame.isBusy || answer?.ok === true}
      onChange={correct}
      submitLabel={copy.passwordChange}
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="current-password"
        name="currentPassword"
        autoComplete="current-password"
        label={copy.currentPassword}
        errorId={errorIdOf('currentPassword')}
        required
      />
      <PasswordField
        id="new-password"
        name="password"
        autoComplete="new-password"
        hint={auth.passwordRule}
        label={auth.newPassword}
        errorId={errorIdOf('password')}
        required
      />
      <p className={styles.text}>{copy.passwordHint}</p>
    </AccountFormFrame>
  )
}
