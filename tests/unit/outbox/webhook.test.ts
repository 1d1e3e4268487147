import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Notification } from '@/outbox/channels/Channel'
import { webhookChannel } from '@/outbox/channels/webhook'

const secret = 's'.repeat(32)
const notification: Notification = {
  id: '0123456789abcdef01234567',
  event: 'new-request',
  at: new Date('2026-03-05T06:03:00.000Z'),
  brand: '하루맞춤',
  link: 'https://example.com/admin',
  recipient: null,
}

type Received = { body: string; headers: IncomingMessage['headers']; path: string }

/** Runs a receiver that answers with this status, and returns what it received. */
async function withReceiver(
  answer: (response: ServerResponse) => void,
  work: (url: string, received: Received[]) => Promise<void>,
): Promise<void> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { headers, url: path = '' } = request
      received.push({ body: Buffer.concat(chunks).toString(), headers, path })
      answer(response)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('the webhook', () => {
  it('should receive the notification only, signed together with the time', () =>
    withReceiver(
      (response) => response.writeHead(204).end(),
      async (url, received) => {
        await webhookChannel({ url, secret }).send(notification)
        const [{ body, headers }] = received as [Received]
        expect(body).toBe(
          '{"id":"0123456789abcdef01234567","event":"new-request","at":"2026-03-05T06:03:00.000Z","link":"https://example.com/admin"}',
        )
        const time = String(headers['x-webhook-timestamp'])
        expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(5)
        const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
        expect(headers['x-webhook-signature']).toBe(`sha256=${expected}`)
        expect(headers['content-type']).toBe('application/json')
      },
    ))

  it('should receive the number of an event that tells one', () =>
    withReceiver(
      (response) => response.writeHead(204).end(),
      async (url, received) => {
        const counts = { overdue: 3 }
        await webhookChannel({ url, secret }).send({
          ...notification,
          event: 'requests-overdue',
          counts,
        })
        expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
          event: 'requests-overdue',
          counts,
        })
      },
    ))

  it.each([302, 307, 400, 500])('should count an answer of %i as a failure', (status) =>
    withReceiver(
      (response) => response.writeHead(status, { Location: '/elsewhere' }).end(),
      async (url, received) => {
        await expect(webhookChannel({ url, secret }).send(notification)).rejects.toMatchObject({
          code: `HTTP_${status}`,
        })
        expect(received.map(({ path }) => path)).toEqual(['/hook'])
      },
    ),
  )

  it('should fail when nobody answers', async () => {
    const channel = webhookChannel({ url: 'http://127.0.0.1:1/hook', secret })
    await expect(channel.send(notification)).rejects.toMatchObject({ name: 'DeliveryError' })
  })

  it('should never receive a password reset', () => {
    expect(webhookChannel({ url: '', secret }).events).not.toContain('password-reset')
  })
})
