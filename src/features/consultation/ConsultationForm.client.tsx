'use client'

import {
  lazy,
  useActionState,
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'

import { closeByPressBeside } from '@/client/dialogs/closeByPressBeside'
import { ignoreOpeningClicks } from '@/client/dialogs/ignoreOpeningClicks'
import { consultation as copy } from '@/copy/consultation'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'

import { submitConsultation } from './actions'
import { ConsentNotice, showConsentNotice } from './ConsentNotice'
import { type Consultant, formFields, type Typed } from './consultationFormAnswer'
import styles from './ConsultationFormCard.module.css'
import { ConsultationFormFields } from './ConsultationFormFields'
import { Honeypot } from './Honeypot'
import { useConsultationForm } from './useConsultationForm'

type ConsultationFormProps = {
  notice: { version: number; title: string; rows: readonly { label: string; text: string }[] }
  /** The card's head, with the heading. */
  head: ReactNode
  /** Whose page this is. */
  consultant?: Consultant
}

/** Where the scripts of the confirmation can't be loaded either. */
const PlainReceived = () => (
  <p role="status" data-consultation-received>
    {copy.confirmationTitle}
  </p>
)

// Most visits need neither.
const ConsultationReceived = lazy(() =>
  import('./ConsultationReceived').then(
    (module) => ({ default: module.ConsultationReceived }),
    () => ({ default: PlainReceived }),
  ),
)
const CorrectionHead = lazy(() =>
  import('./CorrectionHead').then(
    (module) => ({ default: module.CorrectionHead }),
    () => ({ default: () => <></> }),
  ),
)

/** Posts natively until scripts have loaded; then its first use loads validation and the form stays on the page. */
export function ConsultationForm({ consultant, head, notice }: ConsultationFormProps) {
  const [posted, postForm] = useActionState(submitConsultation, null)
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const submission = useConsultationForm({ consultant, form, notice, posted })
  const { correctedSubmission, received } = submission
  const typed: Partial<Typed & { consentVersion: number }> | undefined =
    correctedSubmission?.name === undefined && posted?.ok === false
      ? posted.typed
      : correctedSubmission

  const isOpenedAgain = posted?.ok === false && posted.isCorrection && !posted.text
  // Without scripts the browser focuses it; with them, who has moved on is left alone.
  const firstWrong =
    posted &&
    (formFields.find((field) => submission.errors[field]) ?? (isOpenedAgain ? 'phone' : undefined))

  // The page's first script may have opened it (src/client/firstTouch).
  useEffect(() => {
    if (!dialog.current?.open) return
    ignoreOpeningClicks(dialog.current)
    closeByPressBeside(dialog.current)
  }, [])

  const openNotice = (event: MouseEvent) => {
    event.preventDefault()
    if (dialog.current) showConsentNotice(dialog.current)
  }

  return (
    <div className={styles.card}>
      <form
        noValidate
        ref={form}
        action={postForm}
        onChange={submission.correct}
        onFocus={submission.prepare}
        onPointerDown={submission.prepare}
        onKeyDown={ignoreEnterWhileComposing}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => submission.submit(event)}
      >
        <input type="hidden" name="consentVersion" value={notice.version} />
        {correctedSubmission && <input type="hidden" name="isCorrection" value="true" />}
        <Honeypot />
        {received ? (
          <ConsultationReceived
            {...received}
            isNew={submission.isSubmitted}
            onReopen={submission.reopen}
          />
        ) : (
          <ConsultationFormFields
            head={correctedSubmission ? <CorrectionHead {...correctedSubmission} /> : head}
            isSubmitting={submission.isSubmitting}
            errors={submission.errors}
            inputProps={{
              name: {
                autoFocus: firstWrong === 'name',
                defaultValue: typed?.name,
                ...submission.fields.name,
              },
              phone: {
                autoFocus: firstWrong === 'phone',
                defaultValue: typed?.phone,
                ...submission.fields.phone,
              },
              agreed: {
                autoFocus: firstWrong === 'agreed',
                defaultChecked: typed?.agreed && typed.consentVersion === notice.version,
                ...submission.fields.agreed,
              },
            }}
            NameCount={submission.NameCount}
            onOpenNotice={openNotice}
          />
        )}
      </form>
      <ConsentNotice notice={notice} ref={dialog} />
    </div>
  )
}
