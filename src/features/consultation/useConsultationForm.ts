import { unstable_isUnrecognizedActionError } from 'next/navigation'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'

import { earlierFormUse } from '@/client/firstTouch/formUse'
import { createRepetitionKeys } from '@/client/repetitionKeys'
import { submission as copy } from '@/copy/submission'

import { submitConsultation } from './actions'
import {
  type Confirmation,
  type ConsultationFormAnswer,
  type Consultant,
  correctedFor,
  type CorrectedSubmission,
  errorsOfAnswer,
  type FormErrors,
  type FormInputs,
} from './consultationFormAnswer'
import type { ConsultationFormControl } from './createConsultationForm'
import type * as RecallVisit from './recallVisit'

type State = 'idle' | 'submitting' | 'submitted'

type Options = {
  consultant: Consultant | undefined
  form: RefObject<HTMLFormElement | null>
  notice: { version: number }
  posted: ConsultationFormAnswer | null
}

const plainFields: FormInputs = { name: {}, phone: {}, agreed: {} }

/** The consultation form's state and behaviour (specification 3.5). */
export function useConsultationForm({ consultant, form: element, notice, posted }: Options) {
  const [form, setForm] = useState<ConsultationFormControl>()
  const [state, setState] = useState<State>('idle')
  const [errors, setErrors] = useState<FormErrors>(() => errorsOfAnswer(posted))
  const [received, setReceived] = useState(() => receivedOf(posted, consultant))
  const [correctedSubmission, setCorrectedSubmission] = useState(() =>
    correctedSubmissionOf(posted, consultant),
  )
  const [answered, setAnswered] = useState(posted)
  const loading = useRef<Promise<ConsultationFormControl>>(undefined)
  const isBusy = useRef(false)
  const isValidated = useRef(false)
  const usedAt = useRef<number>(undefined)
  const [keys] = useState(createRepetitionKeys)
  const caller = correctedSubmission?.consultant ?? consultant

  // The action has just answered: its messages replace the current ones.
  if (posted !== answered) {
    setAnswered(posted)
    setErrors(errorsOfAnswer(posted))
    setReceived(receivedOf(posted, caller))
    setCorrectedSubmission(correctedSubmissionOf(posted, caller))
  }

  /** Gives the form that is shown next a control of its own: the last one holds what was sent. */
  const beginAnew = () => {
    loading.current = undefined
    isValidated.current = false
    usedAt.current = undefined
    setForm(undefined)
    setErrors({})
    setState('idle')
  }
  // A form that is shown already keeps its own.
  const beginKeptAnew = useEffectEvent(() => {
    if (received) beginAnew()
  })
  useEffect(() => {
    const recall = (isOnWayBack?: boolean) => {
      try {
        if (!sessionStorage.length) return
      } catch {
        return
      }
      withVisit(({ recallVisit }) => {
        const earlier = recallVisit(element.current, consultant, isOnWayBack)
        if (!earlier) return
        if (isOnWayBack) beginKeptAnew()
        startTransition(() => {
          setReceived(earlier.received)
          setCorrectedSubmission(earlier.correctedSubmission)
        })
      })
    }
    // As it was left: another page of this tab may have sent since.
    const recallKept = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recall(true)
    }
    recall()
    window.addEventListener('pageshow', recallKept)
    return () => window.removeEventListener('pageshow', recallKept)
  }, [consultant, element])

  // After the effect above, which reads what an earlier visit stored.
  useEffect(() => {
    if (posted?.ok && received) withVisit((visit) => visit.storeConfirmation(received))
  }, [posted, received])

  const load = (used: HTMLFormElement) => {
    loading.current ??= import('./createConsultationForm').then(({ createConsultationForm }) => {
      const control = createConsultationForm(used)
      control.subscribe({
        formState: { errors: true },
        callback: ({ errors: found = {} }) => setErrors(control.errorsOf(found)),
      })
      // At once: validation doesn't see input from before the fields are registered.
      flushSync(() => setForm(control))
      return control
    })
    return loading.current
  }

  /** Records the first use of the form and preloads validation; if that fails, `submit` falls back to the form's action. */
  const beginUse = (used: HTMLFormElement, at: number) => {
    usedAt.current ??= at
    void load(used).catch(() => (loading.current = undefined))
  }

  const prepare = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    beginUse(currentTarget, performance.now())

  const sayIfCut = (used: HTMLFormElement) =>
    load(used).then(
      ({ phoneErrorOf }) => say('phone', phoneErrorOf(used)),
      () => undefined,
    )

  const say = (name: string, message?: string) => {
    if (!isValidated.current) setErrors((current) => ({ ...current, [name]: message }))
  }

  // Input from before the scripts were there is taken over as if made now.
  const takeOver = useEffectEvent((at: number) => {
    if (!element.current) return
    beginUse(element.current, at)
    void sayIfCut(element.current)
  })
  useEffect(() => {
    const at = earlierFormUse()
    if (at !== undefined) takeOver(at)
  }, [])

  /** Removes the action's error from the field that is being corrected, or says that its number was cut; validation updates its own errors. */
  const correct = (event: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    const { currentTarget } = event
    const { name } = event.target
    prepare(event)
    say(name)
    if (name === 'phone') void sayIfCut(currentTarget)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setState('submitting')
    const sent = event.currentTarget
    try {
      const confirmation = await send(sent)
      if (!confirmation) return setState('idle')
      confirm(confirmation)
    } catch {
      await post(sent)
    } finally {
      isBusy.current = false
    }
  }

  // As a transition, the form stays until the confirmation is loaded.
  const confirm = (confirmation: Confirmation) =>
    startTransition(() => {
      setState('submitted')
      setReceived(confirmation)
      setCorrectedSubmission(undefined)
    })

  /** The idempotency key of what the form holds, in whichever way it is sent. */
  const keyOf = (sent: HTMLFormElement): string => keys.keyOf('', [...new FormData(sent)])

  /** Sends without validation. Not as the form's action: one that fails takes the page away, and all that was typed. */
  const post = async (sent: HTMLFormElement): Promise<void> => {
    const fields = new FormData(sent)
    fields.set('idempotencyKey', keyOf(sent))
    let failure: string = copy.submitFailure
    const answer = await submitConsultation(null, fields).catch((error: unknown) => {
      if (unstable_isUnrecognizedActionError(error)) failure = copy.outdatedForm
      return undefined
    })
    if (answer?.ok) {
      const confirmation = { ...answer.data, consultant: caller }
      withVisit((visit) => visit.storeConfirmation(confirmation))
      return confirm(confirmation)
    }
    setState('idle')
    setErrors(answer ? errorsOfAnswer(answer) : { form: failure })
  }

  /** Resolves with the confirmation if the consultation request was stored. Rejects only if validation can't be loaded. */
  const send = async (sent: HTMLFormElement): Promise<Confirmation | undefined> => {
    const control = await load(sent)
    isValidated.current = true
    control.copyFieldValues(sent)
    let confirmation: Confirmation | undefined
    await control.handleSubmit(async (values) => {
      const shown = {
        consentVersion: notice.version,
        consultant: caller,
        isCorrection: !!correctedSubmission,
        key: keyOf(sent),
      }
      const outcome = await control.send(values, shown, control.hintsOf(sent, usedAt.current))
      if ('errors' in outcome) control.show(outcome.errors)
      else confirmation = outcome.confirmation
    })()
    if (!confirmation) control.showErrors(sent)
    return confirmation
  }

  /** Opens an empty form with the name of the confirmation. */
  const reopen = (event: MouseEvent) => {
    event.preventDefault()
    if (!received) return
    const { clientX, clientY } = event
    withVisit((visit) => visit.storeReopened(received))
    beginAnew()
    startTransition(() => {
      setReceived(undefined)
      setCorrectedSubmission({
        name: received.name,
        consultant: correctedFor(received),
        openedBy: { clientX, clientY },
      })
    })
  }

  return {
    correct,
    correctedSubmission,
    errors,
    fields: form?.registered() ?? plainFields,
    NameCount: form?.NameCount,
    isSubmitting: state === 'submitting',
    isSubmitted: state === 'submitted',
    prepare,
    received,
    reopen,
    submit,
  }
}

const receivedOf = (
  posted: ConsultationFormAnswer | null,
  consultant: Consultant | undefined,
): Confirmation | undefined => (posted?.ok ? { ...posted.data, consultant } : undefined)

const correctedSubmissionOf = (
  posted: ConsultationFormAnswer | null,
  consultant: Consultant | undefined,
): CorrectedSubmission | undefined =>
  posted && !posted.ok && posted.isCorrection ? { consultant } : undefined

/** Does nothing where the script can't be loaded: the form works without. */
const withVisit = (use: (visit: typeof RecallVisit) => void): void =>
  void import('./recallVisit').then(use, () => undefined)
