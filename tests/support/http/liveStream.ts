import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

import { routes } from '@/config/routes'
import { runningMs } from '@tests/support/machine/stopwatch'

type Received = {
  event: string
  data: unknown
  /** By the clock of `runningMs`. */
  at: number
}

export type LiveStream = {
  /** Every event so far, except heartbeats. */
  told: () => Omit<Received, 'at'>[]
  /** Resolves with the first event of this kind (and of this row), past or future. */
  heard: (event: string, id?: string) => Promise<Received>
  /** The raw text. */
  text: () => string
  /** Resolves when the server has closed the stream. */
  closed: Promise<void>
  close: () => void
}

/** Opens a live stream as a browser does; resolves after the first heartbeat. */
export async function openLiveStream(
  url: string,
  headers: Record<string, string>,
): Promise<LiveStream> {
  const request = get(url + routes.liveApi, { agent: false, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200)
    throw new Error(`The stream was answered ${response.statusCode}.`)
  const received: Received[] = []
  let text = ''
  let rest = ''
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  // Tests may close the stream themselves.
  response.on('error', () => undefined)
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (event && data) received.push({ event, data: JSON.parse(data), at: runningMs() })
    }
    response.emit('told')
  })
  const heard = async (event: string, id?: string) => {
    for (;;) {
      const found = received.find(
        (one) => one.event === event && (!id || (one.data as { id?: string }).id === id),
      )
      if (found) return found
      if (response.closed) throw new Error(`The stream ended without ${event}.`)
      await Promise.race([once(response, 'told'), closed])
    }
  }
  await heard('beat')
  return {
    told: () =>
      received.filter(({ event }) => event !== 'beat').map(({ event, data }) => ({ event, data })),
    heard,
    text: () => text,
    closed,
    close: () => request.destroy(),
  }
}
