import type { ServerResponse } from 'node:http'

import type { LiveEvent } from '@/domain/liveEvents'

// A client that leaves this much unread isn't reading; an event has some eighty bytes.
const longestQueue = 64 * 1024
// Spreads reconnects after a restart.
const retry = { least: 1000, spread: 2000 }

const textOf = ({ event, data }: LiveEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Answers with server-sent events. Cuts off a client that reads too slowly; it catches up when it reconnects. */
export function openEventStream(response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  })
  const pause = retry.least + Math.round(Math.random() * retry.spread)
  // Sent at once, so that the client sees that no proxy buffers the stream.
  response.write(`retry: ${pause}\n\n${textOf({ event: 'beat', data: {} })}`)
  return {
    send: (event: LiveEvent) => {
      if (response.writableEnded || response.destroyed) return
      if (response.writableLength > longestQueue) response.destroy()
      else response.write(textOf(event))
    },
    close: () => void response.end(),
  }
}
