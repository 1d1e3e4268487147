import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { type AccessLoss, type Failure, hasLostAccess, type Result } from '@/client/callServer'
import { refusalText } from '@/client/refusalText'
import { leavePage } from '@/client/sessionEnd'

import { useFieldErrors } from './useFieldErrors'
import { useOutcome } from './useOutcome'

type Sending<Data> = {
  call: () => Promise<Result<Data>>
  /** What to say where nothing is wrong with a field, and the refusal doesn't tell what to do. */
  failureOf: (refusal: Failure) => string
  doneText: (data: Data) => string
  onDone?: (data: Data) => void
  /** Decides that the dialog closes, and the page says why, or that it stays, and shows the refusal in its own way. */
  onRefusal?: (refusal: Failure) => 'close' | 'stay' | undefined
  /** Called when access is lost. */
  onEnd?: (loss: AccessLoss) => void
}

/** The errors of a dialog's fields, and the sending of what was typed in them. */
export function useDialogForm<Name extends string>(
  fields: Parameters<typeof useFieldErrors<Name>>[0],
  onClose: () => void,
) {
  const form = useFieldErrors(fields)
  const { isShown } = useOutcome()
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  /** Resolves with true when the dialog can close. */
  const send = async <Data>(sending: Sending<Data>) => {
    const { call, doneText, failureOf, onDone, onEnd = leavePage, onRefusal } = sending
    if (isSending.current) return false
    isSending.current = true
    form.clearErrors()
    setIsBusy(true)
    const result = await call().finally(() => {
      isSending.current = false
      setIsBusy(false)
    })
    if (result.ok) {
      toast.success(doneText(result.data))
      onDone?.(result.data)
      return true
    }
    if (hasLostAccess(result)) {
      onEnd(result)
      return true
    }
    const decided = onRefusal?.(result)
    if (decided === 'stay') return false
    const text = refusalText(result) ?? failureOf(result)
    if (decided !== 'close' && isShown()) return form.refuse(result.fieldErrors, text)
    toast.error(text)
    return true
  }

  return {
    ...form,
    /** Whether what uses it is still on the page. */
    isShown,
    send,
    /** For the dialog around the fields. */
    state: { failure: form.errors.form ?? null, isBusy, onClose },
  }
}
