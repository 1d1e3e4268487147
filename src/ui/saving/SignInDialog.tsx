import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { PageAccount } from '@/client/pageAccount'
import { findSignedIn } from '@/client/saving/findSignedIn'
import { laterLeaves } from '@/client/saving/leaveOrSignIn'
import { signInBeside } from '@/client/saving/signInBeside'
import { isAboutCode } from '@/client/secondFactor'
import { unsavedKeys } from '@/client/tabStorage'
import { routes } from '@/config/routes'
import { auth } from '@/copy/auth'
import { edits as copy } from '@/copy/edits'
import { secondFactor } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { ControlButton } from '@/ui/controls/ControlButton'
import { ControlCheck } from '@/ui/controls/ControlCheck'
import { ControlField } from '@/ui/controls/ControlField'
import controls from '@/ui/controls/controls.module.css'
import { ModalDialog } from '@/ui/dialogs/ModalDialog'
import { noteFocus } from '@/ui/focus/noteFocus'
import { inputOf } from '@/ui/forms/inputOf'
import { CodeControl } from '@/ui/secondFactor/CodeControl'

type SignInDialogProps = {
  account: PageAccount
  isOther: boolean
  continues?: string
  answer: (isSignedIn: boolean) => void
}

type Failure = { of: 'password' | 'code'; text: string }

/** Signs the page's own account in again beside what was typed, which then is saved (specification 13.6). */
export function SignInDialog({ account, answer, continues, ...asked }: SignInDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isOther, setOther] = useState(asked.isOther)
  /** Of the person's own attempt. */
  const [failure, setFailure] = useState<Failure>({ of: 'password', text: '' })
  const [asksForCode, setAsksForCode] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)

  // After the dialog has focused its first field, which can't be changed.
  useEffect(() => inputOf(form.current, 'password')?.focus(), [])

  useEffect(() => {
    if (asksForCode) inputOf(form.current, 'code')?.focus()
  }, [asksForCode])

  useEffect(() => {
    // Somebody may have signed in in another tab.
    const check = async () => {
      const signedIn = await findSignedIn(account)
      if (signedIn === 'account') answer(true)
      if (signedIn !== 'unknown') setOther(signedIn === 'other')
    }
    const onFocus = () => void check()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [account, answer])

  const idle = continues ? copy.signInAndContinue : copy.signInAndSave
  const isLeftLater = useSyncExternalStore(laterLeaves.subscribe, laterLeaves.view, () => false)
  // The other account takes the tab.
  const isForgottenLater = isLeftLater && isOther && unsavedKeys().length > 0
  const otherAccount = isOther ? copy.otherAccount(account.email) : ''
  const text = continues ? copy.continues(continues) : copy.expiredText

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React a submit bubbles to the form that waits below.
    event.stopPropagation()
    if (isBusy) return
    setBusy(true)
    const element = event.currentTarget
    const typed = (name: string) => inputOf(element, name)?.value ?? ''
    const sent = { password: typed('password'), code: typed('code') }
    const focus = noteFocus()
    const result = await signInBeside(account, {
      password: sent.password,
      ...(asksForCode
        ? { code: sent.code, remember: inputOf(element, 'remember')?.checked === true }
        : {}),
    })
    setBusy(false)
    if (result.ok) return answer(true)
    const text = result.fieldErrors[0]?.message ?? result.message ?? copy.signInFailure
    if (isAboutCode(result) && !asksForCode) {
      setFailure({ of: 'code', text: '' })
      setRecovery(false)
      setAsksForCode(true)
      return
    }
    // The password was right before, but may have been changed meanwhile.
    const of = asksForCode && result.code !== 'wrongCredentials' ? 'code' : 'password'
    if (of === 'password') setAsksForCode(false)
    setFailure({ of, text })
    const field = inputOf(element, of)
    // The step with what may have the focus is gone.
    if (of === 'password' && asksForCode) field?.focus()
    else focus(field)
    // Typed anew meanwhile, it may be right; and `select` would take the focus.
    if (field?.value === sent[of] && document.activeElement === field) field.select()
  }

  return (
    <ModalDialog
      onCancel={() => answer(false)}
      text={isForgottenLater ? `${text} ${copy.laterForgets}` : text}
      title={copy.expiredTitle}
    >
      <form className={controls.form} noValidate onSubmit={submit} ref={form}>
        <ControlField
          autoComplete="username"
          defaultValue={account.email}
          label={auth.email}
          name="email"
          readOnly
          type="email"
        />
        <ControlField
          autoComplete="current-password"
          error={(failure.of === 'password' && failure.text) || otherAccount}
          label={auth.password}
          name="password"
          type="password"
        />
        {asksForCode && (
          <>
            <p>{isRecovery ? secondFactor.recoveryCodeRequired : secondFactorRules.required}</p>
            <CodeControl error={failure.of === 'code' ? failure.text : ''} onToggle={setRecovery} />
            <ControlCheck label={secondFactor.remember} name="remember" />
          </>
        )}
        <div className={controls.buttons}>
          <a className={controls.link} href={routes.signIn} rel="noopener" target="_blank">
            {copy.newTab}
          </a>
          <ControlButton onClick={() => answer(false)}>
            {continues ? copy.later : copy.saveLater}
          </ControlButton>
          <ControlButton aria-busy={isBusy || undefined} isPrimary type="submit">
            {isBusy ? copy.signingIn : idle}
          </ControlButton>
        </div>
      </form>
    </ModalDialog>
  )
}
