import { callServer } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { referralParameter } from '@/config/referral'
import { routes } from '@/config/routes'
import { submission as copy } from '@/copy/consultation'
import type { Hints } from '@/domain/signals'

import { type FormErrors, formFields } from './consultationFormAnswer'

type Values = { name: string; phone: string; agreed: boolean }

/** Sends submissions over REST. One idempotency key per content: a retry stores no second row, a correction does. */
export function createSubmissionSender() {
  let lastContent = ''
  let key = ''

  /** Resolves with undefined when the consultation request is stored, else with the messages to show. */
  return async (
    values: Values,
    consentVersion: number,
    hints: Hints,
  ): Promise<FormErrors | undefined> => {
    const referrals = new URLSearchParams(window.location.search).getAll(referralParameter)
    const agentId = referrals.length === 1 ? referrals[0] : undefined
    const submission = { ...values, agentId, consentVersion }
    const content = JSON.stringify(submission)
    if (content !== lastContent) {
      lastContent = content
      key = randomKey()
    }
    const result = await callServer(routes.requestsApi, {
      method: 'POST',
      body: { ...submission, ...hints },
      idempotencyKey: key,
      successStatus: 201,
    })
    if (result.ok) return undefined
    return errorsByField(formFields, result.fieldErrors, result.message ?? copy.submitFailure)
  }
}

// Over plain http `crypto.randomUUID` is missing.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
