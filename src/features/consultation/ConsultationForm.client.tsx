'use client'

import { useActionState, useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react'

import { ignoreEnterWhileComposing } from '@/ui/ignoreEnterWhileComposing'

import { submitConsultation } from './actions'
import { ConsentNotice } from './ConsentNotice'
import styles from './ConsultationFormCard.module.css'
import { ConsultationFormView } from './ConsultationFormView'
import { Honeypot } from './Honeypot'
import { useConsultationForm } from './useConsultationForm'

type ConsultationFormProps = {
  notice: { version: number; title: string; rows: readonly { label: string; text: string }[] }
}

const noticeId = 'consent-notice'

/** Posts natively until scripts have loaded; then the first touch loads validation and the form stays on the page. */
export function ConsultationForm({ notice }: ConsultationFormProps) {
  const [posted, postForm] = useActionState(submitConsultation, null)
  const dialog = useRef<HTMLDialogElement>(null)
  const received = useRef<HTMLDivElement>(null)
  const submission = useConsultationForm(notice.version, postForm, posted)
  const isSubmitted = submission.isSubmitted || posted?.ok === true
  const typed = posted && !posted.ok ? posted.typed : undefined

  useEffect(() => {
    if (submission.isSubmitted) received.current?.focus()
  }, [submission.isSubmitted])

  const openNotice = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }

  return (
    <div className={styles.card}>
      <form
        noValidate
        action={postForm}
        onChange={submission.correct}
        onFocus={submission.prepare}
        onPointerDown={submission.prepare}
        onKeyDown={ignoreEnterWhileComposing}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => submission.submit(event)}
      >
        <input type="hidden" name="consentVersion" value={notice.version} />
        <Honeypot />
        <ConsultationFormView
          isSubmitting={submission.isSubmitting}
          isSubmitted={isSubmitted}
          errors={submission.errors}
          inputProps={{
            name: { required: true, defaultValue: typed?.name, ...submission.fields.name },
            phone: { required: true, defaultValue: typed?.phone, ...submission.fields.phone },
            agreed: { required: true, defaultChecked: typed?.agreed, ...submission.fields.agreed },
          }}
          NameCount={submission.NameCount}
          noticeHref={`#${noticeId}`}
          onOpenNotice={openNotice}
          receivedRef={received}
        />
      </form>
      <ConsentNotice notice={notice} id={noticeId} ref={dialog} />
    </div>
  )
}
