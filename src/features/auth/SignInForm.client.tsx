'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/AccountFormFrame'
import { PasswordField } from '@/ui/PasswordField'
import { useAccountForm } from '@/ui/useAccountForm'

import { signIn } from './actions'
import { EmailField } from './EmailField'

const errorId = 'sign-in-error'

type SignInFormProps = {
  /** The e-mail of the account whose password has just changed. */
  email?: string
}

export function SignInForm({ email }: SignInFormProps) {
  const { answer, isPosted, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: signIn,
    failure: 'loginFailure',
    firstField: 'password',
    emptied: 'password',
  })
  return (
    <AccountFormFrame
      action={postForm}
      busyLabel={copy.loggingIn}
      errorId={errorId}
      isBusy={isSubmitting}
      messages={messages}
      onSubmit={submit}
      submitLabel={copy.login}
    >
      <EmailField answer={answer} errorId={errorId} known={email} />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        hint={isPosted ? copy.passwordAgain : undefined}
        label={copy.password}
        errorId={answer?.ok === false ? errorId : undefined}
        autoFocus={email !== undefined}
        required
      />
    </AccountFormFrame>
  )
}
