import type { ServerResponse } from 'node:http'

import type { LiveEvent } from '@/domain/liveEvents'

/** Whoever has not taken this much is not reading; an event is some eighty bytes. */
const longestQueue = 64 * 1024
/** After a restart not all come back in the same moment. */
const retry = { least: 1000, spread: 2000 }

const textOf = ({ event, data }: LiveEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Answers with server-sent events. A reader who is too slow is cut off, and catches up when coming back. */
export function openEventStream(response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  })
  const pause = retry.least + Math.round(Math.random() * retry.spread)
  // Something at once, so that the reader knows that nobody on the way holds it back.
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
