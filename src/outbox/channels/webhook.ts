import { createHmac } from 'node:crypto'

import { durations } from '@/config/durations'

import type { Channel, Notification } from './Channel'
import { DeliveryError } from './DeliveryError'

type Receiver = { url: string; secret: string }

/** Posts events to a system of the operator's; anything but 2xx is a failure. `docs/how-to.md` shows a receiver. */
export const webhookChannel = ({ url, secret }: Receiver): Channel => ({
  name: 'webhook',
  // Not password resets: their link is for the account's owner alone.
  events: ['new-request', 'approved', 'requests-overdue'],
  reaches: 'system',
  send: async (notification) => {
    const body = bodyOf(notification)
    const time = Math.floor(Date.now() / 1000)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Webhook-Timestamp': String(time),
        'X-Webhook-Signature': signatureOf(secret, time, body),
      },
      body,
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(durations.webhook),
    }).catch((error: unknown) => {
      throw new DeliveryError(reasonOf(error), { cause: error })
    })
    await response.body?.cancel()
    if (!response.ok) throw new DeliveryError(`HTTP_${response.status}`)
  },
})

const bodyOf = ({ at, counts, event, id, link }: Notification): string =>
  JSON.stringify({ id, event, at: at.toISOString(), link, counts })

/** Signs time and body together, so that a receiver can refuse a replay. */
const signatureOf = (secret: string, time: number, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string }
  if (name === 'TimeoutError') return 'TIMEOUT'
  return typeof cause?.code === 'string' ? cause.code : 'UNREACHABLE'
}
