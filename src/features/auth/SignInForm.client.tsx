'use client'

import { auth as copy } from '@/copy/auth'
import { AccountFormFrame } from '@/ui/AccountFormFrame'
import { Field } from '@/ui/Field'
import { useAccountForm } from '@/ui/useAccountForm'

import { signIn } from './actions'
import { EmailField } from './EmailField'

const errorId = 'sign-in-error'

export function SignInForm() {
  const { answer, isSubmitting, messages, postForm, submit } = useAccountForm({
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
      <EmailField answer={answer} errorId={errorId} />
      <Field
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={copy.password}
        errorId={answer?.ok === false ? errorId : undefined}
        required
      />
    </AccountFormFrame>
  )
}
