'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/AccountFormFrame'
import { Field } from '@/ui/Field'
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
      <Field
        id="password"
        name="password"
        type="password"
        autoComplete="new-password"
        label={copy.newPassword}
        errorId={answer?.ok === false ? errorId : undefined}
        required
      />
    </AccountFormFrame>
  )
}
