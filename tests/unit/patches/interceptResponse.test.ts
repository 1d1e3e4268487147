import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { jest } from '@jest/globals'
import { beforeHeaders, onStaticPage, replaceResponse, about } from '@/patches/interceptResponse'
import { insideOf, watchPatch } from '@tests/support/patches'

function visit(method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url: '/' })
  return { request, response: new ServerResponse(request) }
}

/** Sends a static page the way Next does. */
async function sendPage({ request, response }: ReturnType<typeof visit>, html: string) {
  const { sendRenderResult } = await insideOf('next', 'dist/server/send-payload.js')
  const { default: RenderResult } = await insideOf('next', 'dist/server/render-result.js')
  const { fromStatic } = (RenderResult.default ?? RenderResult) as {
    fromStatic: (html: string, type: string) => object
  }
  const result = fromStatic.call(RenderResult.default ?? RenderResult, html, 'text/html')
  await sendRenderResult({ req: request, res: response, result, generateEtags: true })
}

watchPatch('interceptResponse.ts', about, {
  'Node calls `writeHead` as it is on the response, also where nobody else has': () => {
    const { response } = visit()
    const change = jest.fn<(status: number) => void>()
    beforeHeaders(response, change)
    response.statusCode = 404
    response.end('gone')
    expect(change).toHaveBeenCalledWith(404)
  },
  'headers that are given to `writeHead` can be read before it is done': () => {
    const { response } = visit()
    beforeHeaders(response, () => {
      response.setHeader('X-Seen', String(response.getHeader('x-given')))
    })
    response.writeHead(200, { 'X-Given': 'yes' }).end()
    expect(response.getHeader('x-seen')).toBe('yes')
  },
  "Next says a static page's ETag and then sends the page as one text": async () => {
    const look = visit()
    const pages: string[] = []
    onStaticPage(look.response, ({ etag, html }, end) => {
      pages.push(`${etag.length > 2} ${html}`)
      end()
    })
    await sendPage(look, '<p>page</p>')
    expect(pages).toEqual(['true <p>page</p>'])
    expect(look.response.writableEnded).toBe(true)
  },
  'an answer of any status can be sent in the place of what was meant': () => {
    const { response } = visit('POST')
    replaceResponse(response, (status) => (status === 500 ? { status: 400, text: '…' } : undefined))
    response.statusCode = 500
    response.setHeader('Content-Type', 'text/html')
    response.write('Internal ')
    response.end('Server Error')
    // The head as sent to the client.
    const head = String(Reflect.get(response, '_header'))
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(head).toContain('Content-Type: text/plain')
    expect(head).not.toContain('text/html')
  },
})
