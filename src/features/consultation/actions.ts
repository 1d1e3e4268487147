'use server'

import { cookies } from 'next/headers'

import { referralCookie, referralParameter } from '@/config/referral'
import { submissionOfForm } from '@/domain/formFields'
import { phoneOfForm } from '@/domain/storedPhone'
import { formAction } from '@/server/formActions'
import { rememberedReferral } from '@/useCases/consultations/referralOf'
import { submitConsultation as submit } from '@/useCases/consultations/submitConsultation'

import type { ConsultationFormAnswer } from './consultationFormAnswer'

/**
 * The form's post without scripts; same use case and messages as REST. A refusal returns what was typed, so that the
 * page can show it again.
 */
export const submitConsultation = formAction({
  run: (req, fields) => {
    const agentId = referralOfPage(req.headers.get('referer'))
    const submission = { ...submissionOfForm(fields), agentId }
    return submit(req, submission, rememberedReferral(req.headers))
  },
  done: async ({ id }): Promise<ConsultationFormAnswer> => {
    const jar = await cookies()
    jar.delete(referralCookie)
    return { ok: true, data: { id } }
  },
  refuse: ({ fieldErrors, message }, fields): ConsultationFormAnswer => ({
    ok: false,
    text: message,
    fieldErrors,
    typed: typedText(fields),
  }),
  failure: 'submitFailure',
})

function typedText(fields: Record<string, unknown>) {
  const { agreed, name } = fields
  const phone = phoneOfForm(fields)
  return {
    name: typeof name === 'string' ? name : '',
    phone: typeof phone === 'string' ? phone : '',
    agreed: agreed !== undefined,
  }
}

/** The referral id is in the query of the page that sent the form. */
function referralOfPage(referer: string | null): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const values = new URL(referer).searchParams.getAll(referralParameter)
  return values.length === 1 ? values[0] : undefined
}
