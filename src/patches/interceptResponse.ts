import type { ServerResponse } from 'node:http'

export const about = {
  madeFor: { next: '16.4.5' },
  why: "a custom server sees neither headers nor bodies of Next's responses. Node always calls `writeHead` before the first byte",
  needlessWhen: 'Next lets a custom server change a response before it is sent',
}

type Replacement = {
  status: number
  text: string
  type?: 'application/json'
  headers?: Record<string, string>
}
type Page = { etag: string; html: string }

/** Four ways to change a response that other code writes, by replacing its methods. */

/** Calls `change` with the status before the headers are sent, when all of them are set on the response. It may return another status. */
export function beforeHeaders(
  response: ServerResponse,
  change: (status: number) => number | undefined | void,
): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.at(-1)
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
      for (const [name, value] of Object.entries(given as Record<string, string | undefined>))
        if (value !== undefined) response.setHeader(name, value)
      rest.pop()
    }
    return writeHead(change(status) ?? status, ...(rest as []))
  }) as typeof response.writeHead
}

/**
 * Calls `onPage` instead of `end` for a static page: Next sets its ETag, then sends it in one piece.
 * @param onPage called at most once, of several in their order; its `end` ends the response, maybe with another page under another ETag
 */
export function onStaticPage(
  response: ServerResponse,
  onPage: (page: Page, end: (replacement?: Page) => void) => void,
): void {
  const setHeader = response.setHeader.bind(response)
  let isFollowed = false
  response.setHeader = (name, value) => {
    if (isFollowed || name.toLowerCase() !== 'etag') return setHeader(name, value)
    isFollowed = true
    // Wraps only now, outside of Next's compression: `html` is still plain.
    const { end } = response
    response.end = ((...rest: unknown[]) => {
      response.end = end
      const [html] = rest
      if (typeof html !== 'string') return end.apply(response, rest as never)
      onPage({ etag: String(response.getHeader('etag')), html }, (replacement) => {
        if (!replacement) return void end.apply(response, rest as never)
        response.setHeader('ETag', replacement.etag)
        if (response.hasHeader('content-length'))
          response.setHeader('Content-Length', Buffer.byteLength(replacement.html))
        end.apply(response, [replacement.html, ...rest.slice(1)] as never)
      })
      return response
    }) as typeof response.end
    return setHeader(name, value)
  }
}

/** Holds a page rendered for one visit until it is whole, and sends what `change` makes of it. The request must ask for no encoding. */
export function onRenderedPage(response: ServerResponse, change: (html: string) => Buffer): void {
  const { end, flushHeaders, write, writeHead } = response
  const chunks: Buffer[] = []
  let isHeld: boolean | undefined
  const isPage = () =>
    (isHeld ??=
      response.statusCode === 200 &&
      String(response.getHeader('content-type')).startsWith('text/html'))
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    return isPage() ? response : writeHead.apply(response, [status, ...rest] as never)
  }) as typeof response.writeHead
  response.flushHeaders = () => {
    if (!isPage()) flushHeaders.call(response)
  }
  response.write = ((...rest: unknown[]) => {
    if (!isPage()) return write.apply(response, rest as never)
    hold(rest[0])
    return true
  }) as typeof response.write
  response.end = ((...rest: unknown[]) => {
    Object.assign(response, { end, flushHeaders, write, writeHead })
    if (!isPage()) return end.apply(response, rest as never)
    hold(rest[0])
    const page = change(Buffer.concat(chunks).toString())
    response.setHeader('Content-Length', page.length)
    return end.call(response, page, 'utf8')
  }) as typeof response.end
}

/** Replaces the response if `replacementOf` has a replacement for its status: plain text, or JSON if its `type` says so. */
export function replaceResponse(
  response: ServerResponse,
  replacementOf: (status: number) => Replacement | undefined,
): void {
  const writeHead = response.writeHead.bind(response)
  const end = response.end.bind(response)
  let text: string | undefined
  response.writeHead = ((status: number, ...rest: never[]) => {
    const replacement = replacementOf(status)
    if (!replacement) return writeHead(status, ...rest)
    text = replacement.text
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.write = () => true
    return writeHead(replacement.status, {
      'Content-Type': replacement.type ?? 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...replacement.headers,
    })
  }) as typeof response.writeHead
  response.end = ((...rest: never[]) => {
    if (!response.headersSent && replacementOf(response.statusCode))
      response.writeHead(response.statusCode)
    return text === undefined ? end(...rest) : end(`${text}\n`)
  }) as typeof response.end
}
