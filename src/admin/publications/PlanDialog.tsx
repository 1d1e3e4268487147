import { useRef, useState } from 'react'

import { DialogField } from '@/admin/controls/DialogField'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { answerClaims, type ClaimAnswer } from '@/admin/saving/answerClaims'
import { documentAddress, editViewOf } from '@/admin/saving/editViews'
import { saveMessageText } from '@/admin/saving/saveMessage'
import { callServer, type Failure, isUnsure, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import { publications as copy } from '@/copy/publications'
import { formatMoment, koreanWallClock, parseKoreanMoment } from '@/domain/calendar/time'
import { baseKey } from '@/domain/content/edits'
import type { PlannedPublication, PublicationTarget } from '@/domain/content/publications'
import { lastMinute } from '@/ui/fields/dayInputs'

import { PlanList } from './PlanList'

// A plan whose answer was lost may still be stored a moment later.
const storingMs = 5000

type PlanDialogProps = {
  target: PublicationTarget
  plans: readonly PlannedPublication[]
  onChange: () => void
  onClose: () => void
}

/** Asks when the draft is to be published, in Seoul's time whatever the browser's. */
export function PlanDialog({ onChange, onClose, plans, target }: PlanDialogProps) {
  const moment = useRef<HTMLInputElement>(null)
  const form = useDialogForm({ publishAt: moment }, onClose)
  const [earliest] = useState(() => koreanWallClock(new Date()))

  const plan = async () => {
    const publishAt = moment.current?.value ?? ''
    if (!parseKoreanMoment(publishAt)) return form.showErrors({ publishAt: copy.errors.moment })
    return form.send({
      call: () => sendPlan({ ...target, publishAt }),
      failureOf: (refusal) =>
        isUnsure(refusal) ? copy.unconfirmed : (refusal.message ?? copy.failure),
      doneText: ({ publishAt }) => copy.done(formatMoment(publishAt, new Date())),
      onDone: onChange,
      onRefusal: (refusal) => {
        if (isUnsure(refusal)) {
          onChange()
          setTimeout(onChange, storingMs)
        }
        return undefined
      },
    })
  }

  return (
    <PanelDialog
      {...form.state}
      confirm={copy.confirm}
      // Beside `예약 취소` in the list another `취소` would be mistaken for it.
      dismiss={copy.close}
      onConfirm={plan}
      onOpen={() => moment.current?.focus()}
      title={copy.title}
    >
      <p>{copy.text}</p>
      <DialogField error={form.errors.publishAt ?? ''} label={copy.momentLabel}>
        {(control) => (
          <input
            {...control}
            aria-required
            max={lastMinute}
            min={earliest}
            onInput={form.clearErrors}
            ref={moment}
            type="datetime-local"
          />
        )}
      </DialogField>
      <PlanList
        onCancelled={() => {
          // The button goes with its row.
          moment.current?.focus()
          onChange()
        }}
        plans={plans}
      />
    </PanelDialog>
  )
}

/** Plans what the form shows, and asks for an answer to its claims. */
async function sendPlan(plan: PublicationTarget & { publishAt: string }) {
  const base = editViewOf(documentAddress(plan))?.base()
  for (let answered: ClaimAnswer | undefined; ;) {
    const result = await callServer(routes.operationsPublicationsApi, {
      method: 'POST',
      body: {
        ...plan,
        ...(base ? { [baseKey]: base } : {}),
        ...(answered ? { claimReview: answered.review } : {}),
      },
      isSave: true,
      continues: copy.continues.plan,
      read: json<PlannedPublication>,
    })
    if (result.ok) return result
    const answer = await answerClaims(result, answered, 'plan')
    if (!answer) return inOneSentence(result)
    answered = answer
  }
}

/** A refusal of the content, whose fields are in the form behind the dialog. */
function inOneSentence(refusal: Failure): Failure {
  const { fieldErrors } = refusal
  if (fieldErrors.length === 0 || fieldErrors.some(({ path }) => path === 'publishAt'))
    return refusal
  const message = saveMessageText({ what: whatOf(refusal), fieldErrors })
  return { ...refusal, message, fieldErrors: [] }
}

function whatOf({ code, message }: Failure): string {
  if (code === 'claimReviewRequired') return copy.claimsUnanswered
  return code === 'editConflict' ? copy.outdated(message ?? '') : copy.notPlanned
}
