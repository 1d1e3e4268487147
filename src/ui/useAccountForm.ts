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
  /** Looks for mistakes before anything is sent. */
  check?: (form: FormData) => Promise<FormAnswer | undefined>
  /** What the form says when no answer comes. */
  failure: ErrorCode
  /** Where the focus goes when the refusal names no field. */
  firstField: string
  /** What is typed anew after a refusal. */
  emptied?: string
}

/**
 * The behaviour of a form that posts by itself where there are no scripts yet, and with them stays on the page
 * and keeps what was typed, but for a password that was refused.
 */
export function useAccountForm({ action, check, emptied, failure, firstField }: AccountForm) {
  const [posted, postForm] = useActionState(action, null)
  const [scripted, setScripted] = useState<FormAnswer | null>()
  const [isSubmitting, setSubmitting] = useState(false)
  const isBusy = useRef(false)
  const answer = scripted === undefined ? posted : scripted

  const attempt = async (form: FormData): Promise<FormAnswer> => {
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
      const next = await attempt(new FormData(element))
      isBusy.current = false
      startTransition(() => {
        setSubmitting(false)
        setScripted(next)
      })
      if (next.ok) return
      const refusedField = emptied && fieldOf(element, emptied)
      if (refusedField) refusedField.value = ''
      fieldOf(element, next.fieldErrors[0]?.path ?? firstField)?.focus()
    })
  }

  /** Takes the message away from the field that is being corrected. */
  const correct = ({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (!answer || answer.ok || !answer.fieldErrors.some(({ path }) => path === name)) return
    const fieldErrors = answer.fieldErrors.filter(({ path }) => path !== name)
    setScripted(fieldErrors.length > 0 ? { ...answer, fieldErrors } : null)
  }

  return { answer, correct, isSubmitting, messages: messagesOf(answer), postForm, submit }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
