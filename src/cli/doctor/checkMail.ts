import { environment } from '@/config/env'
import { mailDirectory } from '@/config/paths'
import { mailServerError } from '@/mail/mailServer'

import { type CheckResult, fine, hint, problem } from './CheckResult'

export async function checkMail(): Promise<CheckResult> {
  if (!environment().SMTP_URL)
    return hint(`SMTP_URL is not set: mails are written to ${mailDirectory()} and reach nobody.`)
  const code = await mailServerError()
  return code
    ? problem(
        `The mail server of SMTP_URL refuses (${code}): check its address, port and password.`,
      )
    : fine('The mail server answers and accepts the sign-in.')
}
