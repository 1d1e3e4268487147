import { referralParameter } from '@/config/referral'
import { routes } from '@/config/routes'
import { submission as copy } from '@/copy/consultation'
import type { FieldError } from '@/domain/errors'
import type { Hints } from '@/domain/signals'

import { errorsByField, type FormErrors } from './postedForm'

type Values = { name: string; phone: string; agreed: boolean }
type Answer = { errors?: { message?: string; data?: { errors?: FieldError[] } }[] } | null

const patience = 20_000

/** Sends submissions over REST. One key for one content: a retry makes no second request, a correction a new one. */
export function createSender() {
  let lastContent = ''
  let key = ''

  /** Resolves with nothing when the request is stored, else with the messages to show. */
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
    try {
      const response = await fetch(routes.requestsApi, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...submission, ...hints }),
        signal: AbortSignal.timeout(patience),
      })
      // Whatever stands between may answer 200; only the application says that it has stored something.
      if (response.status === 201) return undefined
      const refusal = ((await response.json()) as Answer)?.errors?.[0]
      return errorsByField(refusal?.data?.errors ?? [], refusal?.message ?? copy.submitFailure)
    } catch {
      return { form: copy.submitFailure }
    }
  }
}

// `crypto.randomUUID` is missing where the site is opened over plain http.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
