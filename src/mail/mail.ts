import type { EmailAdapter, SendEmailOptions } from 'payload'

import { environment } from '@/config/env'

import { mailErrorCode, mailServer } from './mailServer'
import { writeMail } from './mailFolder'

/** A mail was not sent. It has only the mail server's code, since its text quotes addresses. */
class MailError extends Error {
  override name = 'MailError'

  constructor(readonly code: string) {
    super('A mail was not sent.')
  }
}

/** How a mail ended: sent, or written into the folder. */
export type SentMail = { isFile: boolean }

/** Sends mails through the server of `SMTP_URL`; without one it writes them to `mailDirectory`. */
export const mail: EmailAdapter<SentMail> = () => {
  const sender = mailSender()
  const server = mailServer()
  const send = server ?? writeMail
  return {
    name: 'mail',
    defaultFromAddress: sender.address,
    defaultFromName: sender.name,
    sendEmail: async ({ subject = '', text, to }) => {
      const from = `"${sender.name}" <${sender.address}>`
      try {
        await send({ from, to: addressesOf(to), subject, text: String(text ?? '') })
      } catch (error) {
        throw new MailError(mailErrorCode(error))
      }
      return { isFile: server === undefined }
    },
  }
}

/** By default an address at the site's own host. */
function mailSender(): { address: string; name: string } {
  const { MAIL_FROM = '', SERVER_URL = 'http://localhost' } = environment()
  const [, name = '', address = MAIL_FROM] = /^(.*)<(.+)>$/.exec(MAIL_FROM) ?? []
  return {
    address: address.trim() || `no-reply@${new URL(SERVER_URL).hostname}`,
    name: name.replaceAll('"', '').trim() || '하루맞춤',
  }
}

const addressesOf = (to: SendEmailOptions['to']): string =>
  [to]
    .flat()
    .filter((recipient) => typeof recipient === 'string')
    .join(', ')
