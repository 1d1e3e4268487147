import type { Transporter } from 'nodemailer'
import type { EmailAdapter, SendEmailOptions } from 'payload'

import { environment } from '@/config/env'
import { durations } from '@/config/limits'
import { writeMail } from './mailFolder'

/** Raised when a mail could not be sent. What a mail server says quotes addresses, so that only its code is told. */
export class MailError extends Error {
  override name = 'MailError'

  constructor(readonly code: string) {
    super('A mail was not sent.')
  }
}

/** Sends mails through the server of `SMTP_URL`; without one they are written to a folder (`mailDirectory`). */
export const mail: EmailAdapter<void> = () => {
  const sender = mailSender()
  const send = mailServer() ?? writeMail
  return {
    name: 'mail',
    defaultFromAddress: sender.address,
    defaultFromName: sender.name,
    sendEmail: async ({ subject = '', text, to }) => {
      const from = `"${sender.name}" <${sender.address}>`
      try {
        await send({ from, to: addressesOf(to), subject, text: String(text ?? '') })
      } catch (error) {
        throw new MailError(codeOf(error))
      }
    },
  }
}

function mailServer() {
  const { SMTP_URL } = environment()
  if (!SMTP_URL) return undefined
  let transport: Transporter | undefined
  return async (message: Parameters<typeof writeMail>[0]) => {
    transport ??= await connectTo(SMTP_URL)
    await transport.sendMail(message)
  }
}

async function connectTo(url: string): Promise<Transporter> {
  // With the first mail: a start should not wait for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: durations.mailConnect,
    greetingTimeout: durations.mailConnect,
    dnsTimeout: durations.mailConnect,
    socketTimeout: durations.mailIdle,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** `MAIL_FROM` as a name and an address; without it an address of the site itself. */
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

/** A code of the system or of the mail library, such as `ECONNREFUSED` or `EAUTH`. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'UNKNOWN'
}
