'use server'

import { cookies } from 'next/headers'

import { referralCookie, referralParameter } from '@/config/referral'
import { submissionOfForm } from '@/domain/formFields'
import { rememberedReferral } from '@/useCases/consultations/rememberedReferral'
import { submitConsultation as submit } from '@/useCases/consultations/submitConsultation'
import { formAction } from '@/server/formActions'

import type { PostedForm } from './postedForm'

/**
 * The plain form post, for a page whose scripts have not arrived: the same write path and messages as
 * REST. What was typed comes back with a refusal, so that the page can show it again.
 */
export const submitConsultation = formAction({
  run: (req, fields) => {
    const agentId = referralOfPage(req.headers.get('referer'))
    const submission = { ...submissionOfForm(fields), agentId }
    return submit(req, submission, rememberedReferral(req.headers))
  },
  done: async ({ id }): Promise<PostedForm> => {
    const jar = await cookies()
    jar.delete(referralCookie)
    return { ok: true, data: { id } }
  },
  refuse: ({ fieldErrors, message }, fields): PostedForm => ({
    ok: false,
    text: message,
    fieldErrors,
    typed: typedText(fields),
  }),
  failure: 'submitFailure',
})

const typedText = ({ name, phone, agreed }: Record<string, unknown>) => ({
  name: typeof name === 'string' ? name : '',
  phone: typeof phone === 'string' ? phone : '',
  agreed: agreed !== undefined,
})

/** A form post carries no query of its own; the page that it came from does. */
function referralOfPage(referer: string | null): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const values = new URL(referer).searchParams.getAll(referralParameter)
  return values.length === 1 ? values[0] : undefined
}
