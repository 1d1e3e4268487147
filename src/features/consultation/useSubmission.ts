import {
  startTransition,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type SubmitEvent,
} from 'react'

import type { FieldErrors } from 'react-hook-form'

import { honeypotField } from '@/config/honeypotField'

import type { ConsultationFormControl, ConsultationFormValues } from './formControl'
import { type FormErrors, formFields, type PostedForm, postedErrors } from './postedForm'

type Fields = Record<'name' | 'phone' | 'agreed', ComponentProps<'input'>>
type Phase = 'idle' | 'submitting' | 'submitted'

const plainFields: Fields = {
  name: { name: 'name' },
  phone: { name: 'phone' },
  agreed: { name: 'agreed' },
}

/** The form's behaviour: idle, submitting, submitted or showing errors (specification 3.5). */
export function useSubmission(
  consentVersion: number,
  postForm: (form: FormData) => void,
  posted: PostedForm | null,
) {
  const [form, setForm] = useState<ConsultationFormControl>()
  const [phase, setPhase] = useState<Phase>('idle')
  const [errors, setErrors] = useState<FormErrors>(() => postedErrors(posted))
  const [answered, setAnswered] = useState(posted)
  const loading = useRef<Promise<ConsultationFormControl>>(undefined)
  const isBusy = useRef(false)
  const isValidated = useRef(false)
  const touchedAt = useRef<number>(undefined)

  // A plain post was answered just now, in this page: its messages count.
  if (posted !== answered) {
    setAnswered(posted)
    setErrors(postedErrors(posted))
  }

  const load = () => {
    loading.current ??= import('./formControl').then(({ createConsultationForm }) => {
      const control = createConsultationForm()
      control.subscribe({
        formState: { errors: true },
        callback: ({ errors: found = {} }) => setErrors(messagesOf(found)),
      })
      setForm(control)
      return control
    })
    return loading.current
  }

  /** Notes the first touch, and loads validation ahead of its use; a failure shows at the submission, which then goes without it. */
  const prepare = () => {
    touchedAt.current ??= performance.now()
    void load().catch(() => (loading.current = undefined))
  }

  /** Takes the message of a plain post away from the field that is being corrected; validation looks after its own. */
  const correct = ({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (!isValidated.current) setErrors((current) => ({ ...current, [name]: undefined }))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setPhase('submitting')
    const element = event.currentTarget
    try {
      setPhase((await attempt(element)) ? 'submitted' : 'idle')
    } catch {
      setPhase('idle')
      startTransition(() => postForm(new FormData(element)))
    } finally {
      isBusy.current = false
    }
  }

  /** Whether the request was stored. Rejects only when validation can't be loaded. */
  const attempt = async (element: HTMLFormElement): Promise<boolean> => {
    const control = await load()
    isValidated.current = true
    adoptTyped(control, element)
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

/** What stands in the fields counts, however it came there: typed before the script arrived, or filled in by the browser. */
function adoptTyped({ setValue }: ConsultationFormControl, element: HTMLFormElement): void {
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
