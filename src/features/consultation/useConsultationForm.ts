import {
  startTransition,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from 'react-hook-form'

import { honeypotField } from '@/config/honeypotField'

import {
  type ConsultationFormAnswer,
  errorsOfAnswer,
  type FormErrors,
  formFields,
} from './consultationFormAnswer'
import type { ConsultationFormControl, ConsultationFormValues } from './createConsultationForm'

type Fields = Record<'name' | 'phone' | 'agreed', ComponentProps<'input'>>
type Phase = 'idle' | 'submitting' | 'submitted'

const plainFields: Fields = {
  name: { name: 'name' },
  phone: { name: 'phone' },
  agreed: { name: 'agreed' },
}

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
        callback: ({ errors: found = {} }) => setErrors(messagesOf(found)),
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
    const say = (message?: string) => {
      if (!isValidated.current) setErrors((current) => ({ ...current, [name]: message }))
    }
    say()
    if (name !== 'phone') return
    load().then(
      ({ phoneErrorOf }) => say(phoneErrorOf(currentTarget)),
      () => undefined,
    )
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setPhase('submitting')
    const element = event.currentTarget
    try {
      const isStored = await send(element)
      flushSync(() => setPhase(isStored ? 'submitted' : 'idle'))
      if (!isStored) (await load()).showErrors(element)
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
    copyFieldValues(control, element)
    let isStored = false
    await control.handleSubmit(async (values) => {
      const refusal = await control.send(values, consentVersion, {
        [honeypotField]: new FormData(element).get(honeypotField),
        fillingTime: Math.round(performance.now() - (touchedAt.current ?? 0)),
      })
      isStored = refusal === undefined
      if (refusal) show(control, refusal)
    })()
    return isStored
  }

  return {
    correct,
    errors,
    fields: form ? registered(form) : plainFields,
    NameCount: form?.NameCount,
    isSubmitting: phase === 'submitting',
    isSubmitted: phase === 'submitted',
    prepare,
    submit,
  }
}

const messagesOf = (found: FieldErrors<ConsultationFormValues>): FormErrors => ({
  name: found.name?.message,
  phone: found.phone?.message,
  agreed: found.agreed?.message,
  form: found.root?.message,
})

const registered = ({ register }: ConsultationFormControl): Fields => ({
  name: register('name'),
  phone: register('phone'),
  agreed: register('agreed'),
})

/** Copies the fields' values, which may have been typed before scripts loaded or autofilled without an event. */
function copyFieldValues(
  { capPhone, setValue }: ConsultationFormControl,
  element: HTMLFormElement,
): void {
  capPhone(element)
  const typed = new FormData(element)
  setValue('name', String(typed.get('name') ?? ''))
  setValue('phone', String(typed.get('phone') ?? ''))
  setValue('agreed', typed.has('agreed') as true)
}

function show({ setError }: ConsultationFormControl, refusal: FormErrors): void {
  const firstWrong = formFields.find((name) => refusal[name])
  for (const name of formFields) {
    const message = refusal[name]
    if (message) setError(name, { message }, { shouldFocus: name === firstWrong })
  }
  if (refusal.form) setError('root', { message: refusal.form })
}
