import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import type { Account } from '@/client/saving/questions'
import { findSignedIn } from '@/client/saving/sendAsAccount'
import { signInBeside } from '@/client/saving/signInBeside'
import { routes } from '@/config/routes'
import { auth } from '@/copy/auth'
import { edits as copy } from '@/copy/edits'

import { DialogButton } from './DialogButton'
import { ModalDialog } from './ModalDialog'
import modal from './ModalDialog.module.css'

type SignInDialogProps = {
  account: Account
  isOther: boolean
  action?: string | undefined
  answer: (isSignedIn: boolean) => void
}

/** Signs the page's own account in again beside what was typed, which then is saved (specification 13.6). */
export function SignInDialog({ account, action, answer, isOther }: SignInDialogProps) {
  const id = useId()
  const password = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState(isOther ? copy.otherAccount(account.email) : '')
  const [isBusy, setBusy] = useState(false)

  // After the dialog has opened, which focuses its first field: the one that can't be changed.
  useEffect(() => password.current?.focus(), [])

  useEffect(() => {
    // Somebody may have signed in in another tab.
    const look = async () => {
      const signedIn = await findSignedIn(account)
      if (signedIn === 'account') answer(true)
      if (signedIn === 'other') setFailure(copy.otherAccount(account.email))
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [account, answer])

  const idle = action ? copy.signInAndContinue : copy.signInAndSave

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // In React a submit bubbles to the form that waits below.
    event.stopPropagation()
    if (isBusy) return
    setBusy(true)
    const result = await signInBeside(account, password.current?.value ?? '')
    setBusy(false)
    if (result.ok) return answer(true)
    setFailure(result.fieldErrors[0]?.message ?? result.message ?? copy.signInFailure)
    password.current?.focus()
    password.current?.select()
  }

  return (
    <ModalDialog
      onCancel={() => answer(false)}
      text={action ? copy.continues(action) : copy.expiredText}
      title={copy.expiredTitle}
    >
      <form className={modal.form} noValidate onSubmit={submit}>
        <div>
          <label className={modal.label} htmlFor={`${id}-email`}>
            {auth.email}
          </label>
          <input
            autoComplete="username"
            className={modal.input}
            defaultValue={account.email}
            id={`${id}-email`}
            name="email"
            readOnly
            type="email"
          />
        </div>
        <div>
          <label className={modal.label} htmlFor={`${id}-password`}>
            {auth.password}
          </label>
          <input
            aria-describedby={`${id}-failure`}
            aria-invalid={failure !== '' || undefined}
            autoComplete="current-password"
            className={modal.input}
            id={`${id}-password`}
            name="password"
            ref={password}
            type="password"
          />
        </div>
        <div className={modal.failure} id={`${id}-failure`} role="alert">
          {failure}
        </div>
        <div className={modal.buttons}>
          <a className={modal.link} href={routes.login} rel="noopener" target="_blank">
            {copy.newTab}
          </a>
          <DialogButton onClick={() => answer(false)}>
            {action ? copy.later : copy.saveLater}
          </DialogButton>
          <DialogButton aria-busy={isBusy || undefined} isPrimary type="submit">
            {isBusy ? copy.signingIn : idle}
          </DialogButton>
        </div>
      </form>
    </ModalDialog>
  )
}
