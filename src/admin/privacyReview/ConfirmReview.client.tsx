'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { ReasonField } from '@/admin/controls/ReasonField'
import { callServer, hasLostAccess } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { refusalText } from '@/client/refusalText'
import { askBeforeLeaving, leavePage } from '@/client/sessionEnd'
import { trackUnsavedInput } from '@/client/unsavedInput'
import { routes } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import type { ReviewToConfirm } from '@/domain/records/reviewPeriod'

import styles from './PrivacyReview.module.css'

const { confirming: copy } = privacyReview

type ConfirmReviewProps = {
  month: string
  /** Whether nobody has confirmed it yet. */
  isOpen: boolean
}

/** Confirms the review of a month, with a note, which stays in sight where it was confirmed already. */
export function ConfirmReview({ isOpen, month }: ConfirmReviewProps) {
  const router = useRouter()
  const note = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<Partial<Record<'form' | 'note', string>>>({})
  const [isTyped, setTyped] = useState(false)

  // A note that can't be saved any more is only there to be read.
  const isUnsaved = isTyped && isOpen
  useEffect(() => {
    if (!isUnsaved) return
    const ends = [trackUnsavedInput(), askBeforeLeaving()]
    return () => ends.forEach((end) => end())
  }, [isUnsaved])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailures({})
    const body: ReviewToConfirm = { month, note: note.current?.value ?? '' }
    const address = routes.operationsPrivacyReviewsApi
    const result = await callServer(address, { method: 'POST', body, isSave: true })
    if (result.ok) {
      setTyped(false)
      toast.success(copy.confirmed)
      router.refresh()
      return
    }
    if (hasLostAccess(result)) return leavePage(result)
    const text = refusalText(result) ?? copy.failure
    setFailures(errorsByField(['note'], result.fieldErrors, text))
    setBusy(false)
    note.current?.focus()
    // It shows who has confirmed it.
    if (result.status === 409) router.refresh()
  }

  if (!isOpen && !failures.form) return null
  return (
    <form className={styles.confirm} onSubmit={confirm}>
      <ReasonField
        error={failures.note ?? ''}
        field={note}
        hint={copy.noteHint}
        isRequired={false}
        label={copy.note}
        onInput={() => {
          setTyped(Boolean(note.current?.value))
          if (isOpen) setFailures({})
        }}
      />
      <div className={styles.failure} role="alert">
        {failures.form}
      </div>
      {isOpen && (
        <PanelButton isBusy={isBusy} variant="primary" type="submit">
          {copy.confirm}
        </PanelButton>
      )}
    </form>
  )
}
