import type { IncomingMessage } from 'node:http'

const names = ['authorization', 'cookie', 'origin', 'sec-fetch-site'] as const

/** The headers by which Payload authenticates a request that is still at the front door. */
export function authHeaders({ headers }: IncomingMessage): Headers {
  const result = new Headers()
  for (const name of names) {
    const value = headers[name]
    if (typeof value === 'string') result.set(name, value)
  }
  return result
}
