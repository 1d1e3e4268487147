import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import {
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type SubmitEvent,
} from 'react'

import { phoneInvalid } from '@/copy/consultation'
import { AppError, type ErrorCode } from '@/domain/shared/errors'

import { isPhoneCut } from '@/ui/fields/OverlongPhone'
import { capPhone } from '@/ui/fields/readPhone'
import { noteFocus } from '@/ui/focus/noteFocus'
import { inputOf } from './inputOf'
import { showErrors } from './showErrors'
import { type FormAnswer, messagesOf, type Refusal, refused } from './formAnswer'

type AccountForm = {
  action: (state: FormAnswer | null, form: FormData) => Promise<FormAnswer>
  /** Validates before anything is sent; returns the refusal. */
  check?: (form: FormData, element: HTMLFormElement) => Promise<FormAnswer | undefined>
  /** The id of the form's error messages. */
  errorId: string
  /** Shown when the action fails without an answer. */
  failure: ErrorCode
  /** How a repetition is refused where what it repeats has been done, and its answer was lost. */
  refusedIfDone?: ErrorCode
  /** Gets the focus when the refusal names no field. Without it the focus stays where the form was sent from: the message is there. */
  firstField?: string | ((refusal: Refusal) => string)
  /** The field that is cleared after a refusal: its content may be what was wrong. */
  emptied?: (refusal: Refusal) => string | undefined
}

/** A form that posts natively until scripts have loaded; with them it stays on the page and keeps what was typed. */
export function useAccountForm(options: AccountForm) {
  const { action, check, emptied, errorId, failure, firstField, refusedIfDone } = options
  const [posted, postForm] = useActionState(action, null)
  const [scripted, setScripted] = useState<FormAnswer | null>()
  const [isSubmitting, setSubmitting] = useState(false)
  const [mayBeDone, setMayBeDone] = useState(false)
  const isBusy = useRef(false)
  /** The e-mail that was sent last without an answer; null in a form without one. */
  const lost = useRef<FormDataEntryValue | null>(undefined)
  /** How often an answer was given up before it came. */
  const givenUp = useRef(0)
  /** Whether the form was sent again after that: it goes once the answer that was given up has come. */
  const isSentAgain = useRef(false)
  /** The sent form, until its answer is shown, and the field that had the focus or will have it. */
  const sent = useRef<{ form: HTMLFormElement; focused: string }>(undefined)
  const answer = scripted === undefined ? posted : scripted

  useEffect(() => {
    if (!sent.current) return
    const { focused, form } = sent.current
    sent.current = undefined
    if (!answer?.ok) showErrors(form)
    // A field that shows what is stored, or belongs to the next step, is a new one.
    if (document.activeElement === document.body) inputOf(form, focused)?.focus()
  }, [answer])

  const send = async (form: FormData, element: HTMLFormElement): Promise<FormAnswer> => {
    try {
      return (await check?.(form, element)) ?? (await action(null, form))
    } catch (error) {
      unstable_rethrow(error)
      const isOutdated = unstable_isUnrecognizedActionError(error)
      return refused(new AppError(isOutdated ? 'outdatedForm' : failure))
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return void (isSentAgain.current = true)
    isBusy.current = true
    isSentAgain.current = false
    const element = event.currentTarget
    capPhone(element)
    const { activeElement } = document
    const focused = activeElement instanceof HTMLInputElement ? activeElement.name : ''
    const form = new FormData(element)
    const focus = noteFocus()
    const before = givenUp.current
    setSubmitting(true)
    startTransition(async () => {
      const next = await send(form, element)
      isBusy.current = false
      if (givenUp.current !== before) {
        startTransition(() => setSubmitting(false))
        if (isSentAgain.current) element.requestSubmit()
        return
      }
      startTransition(() => {
        setSubmitting(false)
        setScripted(next)
        setMayBeDone(lost.current === form.get('email'))
        // The work may have gone on behind it.
        if (!next.ok && [failure, 'unavailable'].includes(next.code))
          lost.current = form.get('email')
        sent.current = { form: element, focused: (!next.ok && fieldToCorrect(next)) || focused }
      })
      if (next.ok) return
      const refusedField = inputOf(element, emptied?.(next))
      if (refusedField && refusedField.value === form.get(refusedField.name))
        refusedField.value = ''
      focus(inputOf(element, fieldToCorrect(next)))
    })
  }

  const fieldToCorrect = (refusal: Refusal): string | undefined =>
    refusal.fieldErrors[0]?.path ??
    (typeof firstField === 'function' ? firstField(refusal) : firstField)

  /** Removes the error of the field that is being corrected, or says that its number was cut. */
  const correct = ({
    currentTarget,
    target: { name },
  }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (name === 'phone' && isPhoneCut(currentTarget)) {
      const others = answer?.ok === false ? answer.fieldErrors : []
      const fieldErrors = [
        ...others.filter(({ path }) => path !== name),
        { path: name, message: phoneInvalid },
      ]
      setScripted(refused(new AppError('invalidInput', fieldErrors)))
      return
    }
    if (!answer || answer.ok || !answer.fieldErrors.some(({ path }) => path === name)) return
    const fieldErrors = answer.fieldErrors.filter(({ path }) => path !== name)
    setScripted(fieldErrors.length > 0 ? { ...answer, fieldErrors } : null)
  }

  return {
    answer,
    correct,
    /** For a field: the id of its error while there is one. */
    errorIdOf: (name: string) =>
      answer?.ok === false && answer.fieldErrors.some(({ path }) => path === name)
        ? errorId
        : undefined,
    /** For `AccountFormFrame`. */
    frame: {
      action: postForm,
      errorId,
      isBusy: isSubmitting,
      messages: messagesOf(answer),
      onSubmit: submit,
    },
    /** Whether the refusal that is shown may be of what was done already, by an attempt whose answer was lost. */
    mayBeDone: mayBeDone && answer?.ok === false && answer.code === refusedIfDone,
    /** Whether this page is the answer to a post without scripts, and so comes back without passwords. */
    isPosted: scripted === undefined && posted !== null,
    /** Shows nothing of the refusal that may be on its way: another step has begun. */
    giveUpAnswer: () => {
      givenUp.current += 1
      isSentAgain.current = false
    },
    /** Begins anew, with what was typed. */
    restart: () => setScripted(null),
    /** What a post without scripts brought back. Fields begin with it as long as the page is there: without it they would be emptied. */
    typed: posted?.ok === false ? posted.typed : undefined,
  }
}
