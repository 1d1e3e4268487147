import type { IncomingMessage } from 'node:http'

const telling = ['authorization', 'cookie', 'origin', 'sec-fetch-site'] as const

/** The headers of a request at the front door by which Payload knows who sends it, and from where. */
export function authHeaders({ headers }: IncomingMessage): Headers {
  const result = new Headers()
  for (const name of telling) {
    const value = headers[name]
    if (typeof value === 'string') result.set(name, value)
  }
  return result
}
