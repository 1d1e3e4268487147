import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { type CachedPage, pageCache } from '@/bridges/pageCacheBridge'
import { limits } from '@/config/limits'
import { logger } from '@/process/serverLogger'
import { requestPath } from '@/http/requestPath'
import { onStaticPage } from '@/patches/interceptResponse'
import { nextProtocol } from '@/patches/nextProtocol'
import { setWithin } from '@/domain/shared/setWithin'

import { acceptedEncoding, type Encoding } from './acceptedEncoding'
import { strongEtag } from './strongEtag'

type Options = {
  isStaticPage: (pathname: string) => boolean
  /** Whether the content security policy of the page with this ETag is known: without it the page must not be sent. */
  hasPolicy: (etag: string) => boolean
}

// Almost the best compression, in a tenth of a second off the main thread, which the first visitor after an edit waits for. At 9 it takes
// 10 ms, but a page's size then jumps by 300 bytes with any word in it, and is 5 % larger. A larger window takes 20 MB more, for pages that are
// no smaller.
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 16 },
}
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, quality),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Next's headers that belong to the page; others belong to one visit. */
const pageHeaders = ['cache-control', 'content-type', 'etag', 'link', 'vary']

/**
 * Answers visits of static pages from memory, each compressed once after an edit; Next would look the page up, compute its ETag and
 * compress it, with gzip only, at every visit (ADR 22). Static pages that it lacks it takes from Next's answers, so it must run before Next.
 */
export function servePageCache({ hasPolicy, isStaticPage }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = requestPath(request)
    if (!isVisit(request) || !isStaticPage(path)) return false
    const pages = pageCache()
    const page = pages.get(path)
    if (page && hasPolicy(page.etag)) {
      // Moves it to the end: the first page of the map is evicted.
      pages.delete(path)
      pages.set(path, page)
      await send(page, request, response)
      return true
    }
    if (request.method === 'GET') {
      onStaticPage(response, ({ html }, end) => {
        if (response.statusCode !== 200 || response.headersSent) return end()
        const cachedPage = pageOf(response, Buffer.from(html))
        setWithin(pages, limits.cachedPages, path, cachedPage)
        void send(cachedPage, request, response)
      })
    }
    return false
  }
}

/** A visit of a page: no draft, and no request of Next's client code for the page's data. */
export const isVisit = ({ headers, method }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers[nextProtocol.dataHeader] === undefined &&
  !headers.cookie?.includes(nextProtocol.draftCookie) &&
  !Object.keys(headers).some((name) => nextProtocol.otherHeaders.test(name))

const pageOf = (response: ServerResponse, bytes: Buffer): CachedPage => ({
  etag: String(response.getHeader('etag')),
  headers: Object.fromEntries(pageHeaders.map((name) => [name, response.getHeader(name)])),
  bytes,
  compressed: new Map(),
})

async function send(
  page: CachedPage,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) response.setHeader(name, value)
  response.appendHeader('Vary', 'Accept-Encoding')
  const isForced = headers['cache-control']?.includes('no-cache') ?? false
  if (!isForced && strongEtag(headers['if-none-match']) === page.etag) {
    response.removeHeader('Content-Length')
    response.writeHead(304).end()
    return
  }
  const encoding = acceptedEncoding(headers['accept-encoding'])
  const compressed = encoding && (await compress(page, encoding))
  if (compressed) response.setHeader('Content-Encoding', encoding)
  const bytes = compressed ?? page.bytes
  response.writeHead(200, { 'Content-Length': bytes.length })
  response.end(method === 'HEAD' ? undefined : bytes)
}

function compress(page: CachedPage, encoding: Encoding): Promise<Buffer | undefined> {
  const known = page.compressed.get(encoding)
  if (known) return known
  const bytes = compressors[encoding](page.bytes).catch((error: unknown) => {
    page.compressed.delete(encoding)
    logger.error({ err: error, msg: 'a page could not be compressed' })
    return undefined
  })
  page.compressed.set(encoding, bytes)
  return bytes
}
