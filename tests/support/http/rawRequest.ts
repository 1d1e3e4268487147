import { type IncomingHttpHeaders, request as open } from 'node:http'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends a request exactly as given. `fetch` normalises addresses, adds Sec-Fetch headers and does not allow a `Host`. */
export function rawRequest(
  site: string,
  path: string,
  { body, headers, method }: Sent = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const asked = open({ hostname, port, path, method, headers, agent: false }, (response) => {
      const { headers: answered, statusCode: status = 0 } = response
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('end', () => resolve({ status, headers: answered, text }))
      response.once('error', reject)
    })
    asked.once('error', reject)
    // Node adds it for some methods only, and a body without a length is read as the next request.
    if (body !== undefined && !asked.hasHeader('content-length'))
      asked.setHeader('Content-Length', Buffer.byteLength(body))
    asked.end(body)
  })
}
