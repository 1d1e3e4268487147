'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import { PasswordField } from '@/ui/fields/PasswordField'
import { useAccountForm } from '@/ui/forms/useAccountForm'

import { resetPassword } from './passwordResetActions'
import { ResetLinkInvalid } from './ResetLinkInvalid'
import { useFocusWhenDone } from './useFocusWhenDone'

const errorId = 'reset-error'

type ResetFormProps = { token: string }

export function ResetForm({ token }: ResetFormProps) {
  const { answer, frame, isPosted, mayBeDone } = useAccountForm({
    action: resetPassword,
    errorId,
    failure: 'resetFailure',
    refusedIfDone: 'resetLinkInvalid',
    firstField: 'password',
  })
  const isExpired = answer?.ok === false && answer.code === 'resetLinkInvalid'
  const expired = useFocusWhenDone<HTMLDivElement>(isExpired)

  if (isExpired) return <ResetLinkInvalid mayBeDone={mayBeDone} ref={expired} />

  return (
    <AccountFormFrame
      {...frame}
      busyLabel={copy.resettingPassword}
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
