import { toast } from '@payloadcms/ui'
import { type RefObject, useRef, useState } from 'react'

import { type AccessLoss, type Failure, hasLostAccess, type Result } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { leavePage } from '@/client/sessionEnd'
import { errorTable, type FieldError } from '@/domain/shared/errors'

type Sending<Data> = {
  call: () => Promise<Result<Data>>
  /** What to say where nothing is wrong with a field, and the person has not put off signing in again. */
  failureOf: (refusal: Failure) => string
  doneText: (data: Data) => string
  onDone?: (data: Data) => void
  /** Called when access is lost. */
  onEnd?: (loss: AccessLoss) => void
}

/** The errors of a dialog's fields, the first of which gets the focus, and the sending of what was typed in them. */
export function useDialogForm<Name extends string>(
  fields: Readonly<Record<Name, RefObject<HTMLElement | null>>>,
  onClose: () => void,
) {
  type Errors = { [Field in Name | 'form']?: string | undefined }
  const names = Object.keys(fields) as Name[]
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  const showErrors = (next: Errors): false => {
    setErrors(next)
    const wrong = names.find((name) => next[name])
    if (wrong) fields[wrong].current?.focus()
    return false
  }
  const refuse = (fieldErrors: readonly FieldError[], text: string) =>
    showErrors(errorsByField(names, fieldErrors, text))

  /** Resolves with true when the dialog can close. */
  const send = async <Data>(sending: Sending<Data>) => {
    const { call, doneText, failureOf, onDone, onEnd = leavePage } = sending
    if (isSending.current) return false
    isSending.current = true
    setErrors({})
    setIsBusy(true)
    const result = await call()
    isSending.current = false
    setIsBusy(false)
    if (result.ok) {
      toast.success(doneText(result.data))
      onDone?.(result.data)
    } else if (hasLostAccess(result)) onEnd(result)
    else return refuse(result.fieldErrors, textOf(result, failureOf))
    return true
  }

  return {
    clearErrors: () => setErrors({}),
    /** The error of a field that is being corrected. */
    clearError: (name: Name) => setErrors((current) => ({ ...current, [name]: undefined })),
    errors,
    refuse,
    send,
    showErrors,
    /** For the dialog around the fields. */
    state: { failure: errors.form ?? null, isBusy, onClose },
  }
}

const textOf = (refusal: Failure, failureOf: (refusal: Failure) => string): string =>
  refusal.code === 'sessionExpired' ? errorTable.sessionExpired.text : failureOf(refusal)
