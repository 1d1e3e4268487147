import {
  startTransition,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'

import { honeypotField } from '@/config/honeypotField'

import {
  type ConsultationFormAnswer,
  errorsOfAnswer,
  type FormErrors,
} from './consultationFormAnswer'
import type { ConsultationFormControl } from './createConsultationForm'

type Fields = Record<'name' | 'phone' | 'agreed', ComponentProps<'input'>>
type Phase = 'idle' | 'submitting' | 'submitted'

const plainFields: Fields = { name: {}, phone: {}, agreed: {} }

/** The consultation form's state and behaviour (specification 3.5). */
export function useConsultationForm(
  consentVersion: number,
  postForm: (form: FormData) => void,
  posted: ConsultationFormAnswer | null,
) {
  const [form, setForm] = useState<ConsultationFormControl>()
  const [phase, setPhase] = useState<Phase>('idle')
  const [errors, setErrors] = useState<FormErrors>(() => errorsOfAnswer(posted))
  const [answered, setAnswered] = useState(posted)
  const loading = useRef<Promise<ConsultationFormControl>>(undefined)
  const isBusy = useRef(false)
  const isValidated = useRef(false)
  const touchedAt = useRef<number>(undefined)

  // The action has just answered: its messages replace the current ones.
  if (posted !== answered) {
    setAnswered(posted)
    setErrors(errorsOfAnswer(posted))
  }

  const load = () => {
    loading.current ??= import('./createConsultationForm').then(({ createConsultationForm }) => {
      const control = createConsultationForm()
      control.subscribe({
        formState: { errors: true },
        callback: ({ errors: found = {} }) => setErrors(control.messagesOf(found)),
      })
      // At once: what is typed before the fields are registered is not seen by validation.
      flushSync(() => setForm(control))
      return control
    })
    return loading.current
  }

  /** Records the first touch and preloads validation; if that fails, `submit` falls back to the form's action. */
  const prepare = () => {
    touchedAt.current ??= performance.now()
    void load().catch(() => (loading.current = undefined))
  }

  /** Removes the action's error from the field that is being corrected, or says that its number was cut; validation updates its own errors. */
  const correct = ({
    currentTarget,
    target: { name },
  }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (isValidated.current) return
    const say = (message?: string) => setErrors((current) => ({ ...current, [name]: message }))
    say()
    if (name === 'phone')
      load().then(
        ({ phoneErrorOf }) => say(phoneErrorOf(currentTarget)),
        () => say(),
      )
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setPhase('submitting')
    const element = event.currentTarget
    try {
      setPhase((await send(element)) ? 'submitted' : 'idle')
    } catch {
      setPhase('idle')
      startTransition(() => postForm(new FormData(element)))
    } finally {
      isBusy.current = false
    }
  }

  /** Resolves with true if the consultation request was stored. Rejects only if validation can't be loaded. */
  const send = async (element: HTMLFormElement): Promise<boolean> => {
    const control = await load()
    isValidated.current = true
    control.copyFieldValues(control, element)
    let isStored = false
    await control.handleSubmit(async (values) => {
      const refusal = await control.send(values, consentVersion, {
        [honeypotField]: new FormData(element).get(honeypotField),
        fillingTime: Math.round(performance.now() - (touchedAt.current ?? 0)),
      })
      isStored = refusal === undefined
      if (refusal) control.show(control, refusal)
    })()
    if (!isStored) control.showErrors(element)
    return isStored
  }

  return {
    correct,
    errors,
    fields: form?.registered(form) ?? plainFields,
    NameCount: form?.NameCount,
    isSubmitting: phase === 'submitting',
    isSubmitted: phase === 'submitted',
    prepare,
    submit,
  }
}
