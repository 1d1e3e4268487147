import type { Transporter } from 'nodemailer'

import { environment } from '@/config/env'
import { durations } from '@/config/durations'

export async function connectTo(url: string): Promise<Transporter> {
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
