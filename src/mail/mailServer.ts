import type { SendMailOptions, Transporter } from 'nodemailer'

import { environment } from '@/config/env'
import { durations } from '@/config/durations'

/** Hands mails over to the server of `SMTP_URL`; undefined without one. */
export function mailServer(): ((message: SendMailOptions) => Promise<void>) | undefined {
  const { SMTP_URL } = environment()
  if (!SMTP_URL) return undefined
  let transport: Transporter | undefined
  return async (message) => {
    transport ??= await connectTo(SMTP_URL)
    await transport.sendMail(message)
  }
}

/** Signs in at the server of `SMTP_URL` and sends nothing. Returns what it refuses with, as {@link mailErrorCode}. */
export async function mailServerError(): Promise<string | undefined> {
  const { SMTP_URL = '' } = environment()
  try {
    const transport = await connectTo(SMTP_URL)
    await transport.verify()
    transport.close()
    return undefined
  } catch (error) {
    return mailErrorCode(error)
  }
}

/** Such as `ECONNREFUSED` or `EAUTH`. */
export function mailErrorCode(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'UNKNOWN'
}

async function connectTo(url: string): Promise<Transporter> {
  // Loaded with the first mail, so that the start does not wait for it.
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
