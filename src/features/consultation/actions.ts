'use server'

import { cookies, headers } from 'next/headers'
import { createLocalReq } from 'payload'

import { referralCookie, referralParameter } from '@/config/referral'
import { AppError } from '@/domain/errors'
import { submissionOfForm } from '@/domain/formFields'
import { fieldsOf } from '@/operations/readBody'
import { rememberedReferral } from '@/operations/rememberedReferral'
import { submitConsultation as submit } from '@/operations/submitConsultation'
import { inTime } from '@/server/inTime'
import { logger } from '@/server/logger'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'

import type { PostedForm } from './postedForm'

/**
 * The plain form post, for a page whose scripts have not arrived: the same write path and messages as
 * REST. What was typed comes back with a refusal, so that the page can show it again.
 */
export async function submitConsultation(
  _: PostedForm | null,
  form: FormData,
): Promise<PostedForm> {
  const requestHeaders = await headers()
  const fields = fieldsOf(form)
  try {
    if (!isReady()) throw new AppError('unavailable')
    const payload = await getPayload()
    const req = await createLocalReq({ req: { headers: requestHeaders } }, payload)
    const agentId = referralOfPage(requestHeaders.get('referer'))
    const remembered = rememberedReferral(requestHeaders)
    const submission = { ...submissionOfForm(fields), agentId }
    const { id } = await inTime(submit(req, submission, remembered))
    const jar = await cookies()
    jar.delete(referralCookie)
    return { ok: true, data: { id } }
  } catch (error) {
    const isRefusal = error instanceof AppError
    if (!isRefusal) logger.error({ err: error, msg: 'a consultation request could not be stored' })
    const { fieldErrors, message } = isRefusal ? error : new AppError('submitFailure')
    return { ok: false, text: message, fieldErrors, typed: typedText(fields) }
  }
}

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
