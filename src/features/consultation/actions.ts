'use server'

import { cookies } from 'next/headers'

import { referralIn } from '@/config/referralNames'
import { nameAndPhoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { submissionOfForm } from '@/domain/consultations/submissionOfForm'
import { maskPhone } from '@/domain/values/maskPhone'
import { phoneOfForm } from '@/domain/values/phoneChecks'
import { formAction } from '@/server/formActions'
import { cookiesAfter, visitOf } from '@/useCases/consultations/visitCookies'
import { submitConsultation as submit } from '@/useCases/consultations/submitConsultation'

import { type ConsultationFormAnswer, reopenField } from './consultationFormAnswer'

/**
 * The form's post without scripts; same use case and messages as REST. A refusal returns what was typed, so that the
 * page can show it again; so does the button of the confirmation that opens the form again.
 */
export const submitConsultation = formAction({
  run: async (req, fields): Promise<Outcome> => {
    const typed = typedText(fields)
    if (fields[reopenField] !== undefined) {
      const form = { ...typed, phone: '', agreed: false }
      return { answer: { ok: false, text: '', typed: form, isCorrection: true }, cookies: [] }
    }
    const agentId = referralOfPage(req.headers.get('referer'))
    const submission = { ...submissionOfForm(fields), agentId }
    const visit = visitOf(req.headers)
    const stored = await submit(req, submission, visit)
    const { name, phone } = nameAndPhoneSchema.parse(typed)
    const confirmation = { name, phone: maskPhone(phone), callBy: stored.callBy }
    return { answer: { ok: true, data: confirmation }, cookies: cookiesAfter(stored, visit) }
  },
  done: async ({ answer, cookies: visitCookies }) => {
    const jar = await cookies()
    for (const { maxAge, name, value } of visitCookies)
      jar.set({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax' })
    return answer
  },
  refuse: ({ fieldErrors, message }, fields): ConsultationFormAnswer => ({
    ok: false,
    text: message,
    fieldErrors,
    typed: typedText(fields),
    isCorrection: fields.isCorrection !== undefined,
  }),
  failure: 'submitFailure',
})

type Outcome = { answer: ConsultationFormAnswer; cookies: ReturnType<typeof cookiesAfter> }

function typedText(fields: Record<string, unknown>) {
  const { agreed, consentVersion, name } = fields
  const phone = phoneOfForm(fields)
  return {
    name: typeof name === 'string' ? name : '',
    phone: typeof phone === 'string' ? phone : '',
    agreed: agreed !== undefined,
    consentVersion: Number(consentVersion),
  }
}

/** The referral id is in the query of the page that sent the form. */
function referralOfPage(referer: string | null): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  return referralIn(new URL(referer).searchParams)
}
