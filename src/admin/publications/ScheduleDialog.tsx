import { toast } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'

import field from '@/admin/operationsPanel/dialogs/field.module.css'
import { PanelDialog } from '@/admin/operationsPanel/dialogs/PanelDialog'
import { answerClaims, type ClaimAnswer } from '@/admin/saving/answerClaims'
import { callServer, hasLostAccess, json } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { leave } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { publications as copy } from '@/copy/publications'
import {
  koreanWallClock,
  parseKoreanMoment,
  type PublicationTarget,
  type ScheduledPublication,
} from '@/domain/publications'
import { formatKoreanTime } from '@/domain/time'

import { PlanList } from './PlanList'

type ScheduleDialogProps = {
  target: PublicationTarget
  plans: readonly ScheduledPublication[]
  onChange: () => void
  onClose: () => void
}

type Errors = { publishAt?: string; form?: string }

/** Asks when the draft is to be published, in Seoul's time whatever the browser's. */
export function ScheduleDialog({ onChange, onClose, plans, target }: ScheduleDialogProps) {
  const id = useId()
  const moment = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [earliest] = useState(() => koreanWallClock(new Date()))

  const showErrors = (next: Errors) => {
    setErrors(next)
    if (next.publishAt) moment.current?.focus()
    return false
  }
  const plan = async () => {
    const publishAt = moment.current?.value ?? ''
    if (!parseKoreanMoment(publishAt)) return showErrors({ publishAt: copy.errors.moment })
    setErrors({})
    setIsBusy(true)
    const result = await send({ ...target, publishAt })
    setIsBusy(false)
    if (hasLostAccess(result)) {
      leave()
      return true
    }
    if (!result.ok)
      return showErrors(
        errorsByField(['publishAt'] as const, result.fieldErrors, result.message ?? copy.failure),
      )
    toast.success(copy.done(formatKoreanTime(result.data.publishAt)))
    onChange()
    return true
  }

  return (
    <PanelDialog
      confirm={copy.confirm}
      // Beside `예약 취소` in the list another `취소` would be mistaken for it.
      dismiss={copy.close}
      failure={errors.form ?? null}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={plan}
      onOpen={() => moment.current?.focus()}
      title={copy.title}
    >
      <p>{copy.text}</p>
      <div>
        <label className={field.label} htmlFor={id}>
          {copy.momentLabel}
        </label>
        <input
          aria-describedby={`${id}-error`}
          aria-invalid={errors.publishAt !== undefined || undefined}
          aria-required
          className={field.input}
          id={id}
          min={earliest}
          onInput={() => setErrors({})}
          ref={moment}
          type="datetime-local"
        />
        <div className={field.error} id={`${id}-error`} role="alert">
          {errors.publishAt}
        </div>
      </div>
      <PlanList onChange={onChange} plans={plans} />
    </PanelDialog>
  )
}

/** Plans, and asks for an answer to the claims in what is planned. */
async function send(plan: PublicationTarget & { publishAt: string }) {
  for (let answered: ClaimAnswer | undefined; ;) {
    const result = await callServer(routes.operationsPublicationsApi, {
      method: 'POST',
      body: { ...plan, ...(answered ? { claimReview: answered.review } : {}) },
      isSave: true,
      read: json<ScheduledPublication>,
    })
    const answer = result.ok ? undefined : await answerClaims(result, answered)
    if (!answer) return result
    answered = answer
  }
}
