import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'

import { noteFocus } from '@/ui/focus/noteFocus'
import { RefusalText } from '@/ui/forms/RefusalText'

import { secondFactor as copy } from '@/copy/secondFactor'

import { type StepErrors, stepFields } from './stepErrors'

type StepFormProps = {
  submitLabel: string
  /** Without it there is nothing to go back to. */
  onCancel?: () => void
  /** Resolves with what is wrong, or undefined when the step is done. */
  send: (form: FormData) => Promise<StepErrors | undefined>
  children: (errors: StepErrors) => ReactNode
}

/** A step's form: sent once at a time, with the focus on the first field that is wrong, a password emptied. */
export function StepForm({ children, onCancel, send, submitLabel }: StepFormProps) {
  const [errors, setErrors] = useState<StepErrors>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React a submit bubbles to the form that the panel has around it.
    event.stopPropagation()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const form = event.currentTarget
    const sent = new FormData(form)
    const focus = noteFocus()
    const found = (await send(sent)) ?? {}
    isSending.current = false
    setBusy(false)
    setErrors(found)
    const wrong = form.elements.namedItem(stepFields.find((name) => found[name]) ?? '')
    if (!(wrong instanceof HTMLInputElement)) return
    focus(wrong)
    // Typed anew meanwhile, it may be right.
    if (wrong.value !== sent.get(wrong.name)) return
    // Nobody sees in its dots what was wrong.
    if (wrong.type === 'password') wrong.value = ''
    // `select` would take the focus.
    else if (document.activeElement === wrong) wrong.select()
  }

  return (
    <form className={controls.form} noValidate onSubmit={submit}>
      {/* None while it is sent: readers announce the same error of a field again only where it was gone. */}
      {children(isBusy ? {} : errors)}
      <div className={controls.failure} role="alert">
        {errors.form && <RefusalText isSending={isBusy}>{errors.form}</RefusalText>}
      </div>
      <div className={controls.buttons}>
        {onCancel && (
          <ControlButton aria-disabled={isBusy || undefined} onClick={onCancel}>
            {copy.cancel}
          </ControlButton>
        )}
        <ControlButton aria-busy={isBusy || undefined} isPrimary type="submit">
          {isBusy ? copy.checking : submitLabel}
        </ControlButton>
      </div>
    </form>
  )
}
