import { callServer, json } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { referralIn } from '@/config/referralNames'
import { routes } from '@/config/routes'
import { submission as copy } from '@/copy/submission'
import { maskPhone } from '@/domain/values/maskPhone'
import type { SignalInput } from '@/domain/consultations/submissionSignals'

import {
  type Confirmation,
  type Consultant,
  type FormErrors,
  formFields,
  type Typed,
} from './consultationFormAnswer'
import { forgetSent, readSent, storeConfirmation, storeSent } from './visitStorage'

type ShownForm = {
  consentVersion: number
  /** Who is to be shown in the confirmation. */
  consultant: Consultant | undefined
  isCorrection: boolean
  /** The content's idempotency key, unless it was sent before a reload. */
  key: string
}

type Outcome = { confirmation: Confirmation } | { errors: FormErrors }

/**
 * Sends submissions over REST. One idempotency key per content: a retry stores no second row, also after a reload of the tab, a corrected
 * submission does.
 */
export function createSubmissionSender() {
  let sent = readSent()

  /** Resolves with the confirmation when the consultation request is stored, else with the messages to show. */
  return async (typed: Typed, shown: ShownForm, signalInput: SignalInput): Promise<Outcome> => {
    const { consentVersion, consultant, isCorrection, key } = shown
    const agentId = referralIn(new URLSearchParams(window.location.search))
    // The tab keeps no consent.
    const { agreed, ...submission } = { ...typed, agentId, consentVersion }
    const content = JSON.stringify(submission)
    if (sent?.content !== content) sent = { content, key }
    storeSent(sent)
    const result = await callServer(routes.consultationsApi, {
      method: 'POST',
      body: { ...submission, agreed, ...signalInput, ...(isCorrection ? { isCorrection } : {}) },
      idempotencyKey: sent.key,
      successStatus: 201,
      read: json<{ callBy: string }>,
    })
    if (!result.ok) {
      // Refused for good: nothing is stored under its key.
      if (result.status >= 400 && result.status < 500) {
        sent = undefined
        forgetSent()
      }
      const said = result.code === 'unexpected' ? undefined : result.message
      const message = said ?? copy.submitFailure
      return { errors: errorsByField(formFields, result.fieldErrors, message) }
    }
    const { callBy } = result.data
    const confirmation = {
      name: typed.name,
      phone: maskPhone(typed.phone),
      callBy,
      ...(consultant ? { consultant } : {}),
    }
    storeConfirmation(confirmation)
    return { confirmation }
  }
}
