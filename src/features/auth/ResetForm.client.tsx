'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/AccountFormFrame'
import { PasswordField } from '@/ui/PasswordField'
import { useAccountForm } from '@/ui/useAccountForm'

import { resetPassword } from './passwordResetActions'

const errorId = 'reset-error'

type ResetFormProps = { token: string }

export function ResetForm({ token }: ResetFormProps) {
  const { answer, isPosted, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: resetPassword,
    failure: 'resetFailure',
    firstField: 'password',
  })
  return (
    <AccountFormFrame
      action={postForm}
      busyLabel={copy.resettingPassword}
      errorId={errorId}
      isBusy={isSubmitting}
      messages={messages}
      onSubmit={submit}
      submitLabel={copy.resetPassword}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField
        id="password"
        name="password"
        autoComplete="new-password"
        hint={isPosted ? `${copy.passwordRule}. ${copy.passwordAgain}` : copy.passwordRule}
        label={copy.newPassword}
        errorId={answer?.ok === false ? errorId : undefined}
        required
      />
    </AccountFormFrame>
  )
}
