import { unstable_rethrow } from 'next/navigation'
import {
  startTransition,
  useActionState,
  useRef,
  useState,
  type ChangeEvent,
  type SubmitEvent,
} from 'react'

import { AppError, type ErrorCode } from '@/domain/errors'

import { type FormAnswer, messagesOf, refused } from './formAnswer'

type AccountForm = {
  action: (state: FormAnswer | null, form: FormData) => Promise<FormAnswer>
  /** Validates before anything is sent; returns the refusal. */
  check?: (form: FormData) => Promise<FormAnswer | undefined>
  /** Shown when the action fails without an answer. */
  failure: ErrorCode
  /** Gets the focus when the refusal names no field. */
  firstField: string
  /** The field that is cleared after a refusal, but not after one of fields: what is wrong with them is not this one. */
  emptied?: string
}

/** A form that posts natively until scripts have loaded; with them it stays on the page and keeps what was typed. */
export function useAccountForm({ action, check, emptied, failure, firstField }: AccountForm) {
  const [posted, postForm] = useActionState(action, null)
  const [scripted, setScripted] = useState<FormAnswer | null>()
  const [isSubmitting, setSubmitting] = useState(false)
  const isBusy = useRef(false)
  const answer = scripted === undefined ? posted : scripted

  const send = async (form: FormData): Promise<FormAnswer> => {
    try {
      return (await check?.(form)) ?? (await action(null, form))
    } catch (error) {
      unstable_rethrow(error)
      return refused(new AppError(failure))
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const element = event.currentTarget
    setSubmitting(true)
    startTransition(async () => {
      const next = await send(new FormData(element))
      isBusy.current = false
      startTransition(() => {
        setSubmitting(false)
        setScripted(next)
      })
      if (next.ok) return
      const refusedField =
        emptied && next.code !== 'invalidInput' ? fieldOf(element, emptied) : undefined
      if (refusedField) refusedField.value = ''
      fieldOf(element, next.fieldErrors[0]?.path ?? firstField)?.focus()
    })
  }

  /** Removes the error of the field that is being corrected. */
  const correct = ({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (!answer || answer.ok || !answer.fieldErrors.some(({ path }) => path === name)) return
    const fieldErrors = answer.fieldErrors.filter(({ path }) => path !== name)
    setScripted(fieldErrors.length > 0 ? { ...answer, fieldErrors } : null)
  }

  return {
    answer,
    correct,
    isSubmitting,
    /** Whether the page was sent anew, without what nobody may read in it: passwords. */
    isPosted: scripted === undefined && posted !== null,
    messages: messagesOf(answer),
    postForm,
    submit,
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
