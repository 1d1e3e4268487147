import type { ServerResponse } from 'node:http'

import type { LiveEvent } from '@/domain/lists/liveEvents'

/** A client that leaves this much unread isn't reading; an event has some eighty bytes. */
const maxUnreadBytes = 64 * 1024
/** For clients that reconnect by themselves, which ours does not let the browser do: spread over some seconds. */
const reconnectMs = { least: 1000, spread: 2000 }

const format = ({ event, data }: LiveEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Answers with server-sent events. Cuts off a client that reads too slowly; it catches up when it reconnects. */
export function openEventStream(response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  const pause = reconnectMs.least + Math.round(Math.random() * reconnectMs.spread)
  response.write(`retry: ${pause}\n\n`)
  return {
    send: (event: LiveEvent) => {
      if (response.writableEnded || response.destroyed) return
      if (response.writableLength > maxUnreadBytes) response.destroy()
      else response.write(format(event))
    },
    close: () => void response.end(),
  }
}
