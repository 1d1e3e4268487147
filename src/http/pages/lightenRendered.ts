import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { routes } from '@/config/routes'
import { acceptedEncoding, type Encoding } from '@/http/cache/acceptedEncoding'
import { isVisit } from '@/http/cache/servePageCache'
import { requestPath } from '@/http/requestPath'
import { requestNonce } from '@/http/security/requestNonce'
import { onRenderedPage } from '@/patches/interceptResponse'

import type { lightenPages } from './lightenPages'

/** Pages with a form that Next renders anew for each visit. */
const pages: ReadonlySet<string> = new Set([routes.signIn, routes.register, routes.resetPassword])

// As fast as gzip, and smaller.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compressors: Record<Encoding, (page: Buffer) => Buffer> = {
  br: (page) => brotliCompressSync(page, quality),
  gzip: (page) => gzipSync(page),
}

/** Makes the accounts' pages load nothing before their first touch, as the static pages (ADR 33). Must run before Next. */
export function lightenRendered(
  lighten: ReturnType<typeof lightenPages>['lighten'],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, method } = request
  const path = requestPath(request)
  if (method !== 'GET' || !isVisit(request) || !pages.has(path)) return
  const scripts = path === routes.resetPassword ? 'linked' : 'touch'
  const encoding = acceptedEncoding(headers['accept-encoding'])
  // The whole page is compressed here.
  delete headers['accept-encoding']
  // Next's `htmlLimitedBots` matches no request without a user agent.
  headers['user-agent'] ||= 'unnamed'
  onRenderedPage(response, (html) => {
    // Its header would fetch what the page no longer asks for at once.
    response.removeHeader('Link')
    response.appendHeader('Vary', 'Accept-Encoding')
    if (encoding) response.setHeader('Content-Encoding', encoding)
    const page = Buffer.from(lighten(html, scripts, requestNonce(headers)).html)
    return encoding ? compressors[encoding](page) : page
  })
}
