import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { environment } from '@/config/env'
import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { cacheControl } from '@/http/cache/cacheControl'
import { strongEtag } from '@/http/cache/strongEtag'
import type { lightenPages, StaticPage } from '@/http/pages/lightenPages'
import { requestPath } from '@/http/requestPath'
import { beforeHeaders, onStaticPage } from '@/patches/interceptResponse'
import { setWithin } from '@/domain/shared/setWithin'

import { contentSecurityPolicy, developmentPolicy, type PolicyScope } from './contentSecurityPolicy'
import { inlineScriptHashes } from './inlineScriptHashes'
import { completeCookie } from './completeCookie'
import { mayBeFramed } from './framing'
import { setRequestNonce } from './requestNonce'

type Options = {
  isDevelopment: boolean
  isStaticPage: (pathname: string) => boolean
  /** Changes static pages before their policy is made. */
  lightenStatic?: ReturnType<typeof lightenPages>['lightenStatic']
}

const filePolicy = contentSecurityPolicy('file')

/**
 * Sets the security and cache headers of every answer (ADR 16).
 * @returns `protect`, to be called before anything is written; `hasPolicy`, whether the static page with an ETag has a known policy
 */
export function setSecurityHeaders({ isDevelopment, isStaticPage, lightenStatic }: Options) {
  /** Of static pages, current and recent, by ETag. */
  const policies = new Map<string, string>()
  const isSecure = environment().SERVER_URL?.startsWith('https:') ?? false
  const fixed = Object.entries(fixedHeaders(isSecure))
  const complete = (cookie: string | number) => completeCookie(String(cookie), isSecure)

  const learn = ({ etag, html, inline }: StaticPage) => {
    const policy = contentSecurityPolicy('site', inlineScriptHashes(html, inline))
    setWithin(policies, limits.knownPages, etag, policy)
  }

  const hasPolicy = (etag: string) => policies.has(etag)

  const protect = (request: IncomingMessage, response: ServerResponse): void => {
    const { headers, method } = request
    const pathname = requestPath(request)
    const isPage = isStaticPage(pathname) && (method === 'GET' || method === 'HEAD')
    const scope: PolicyScope = /^\/admin(?:\/|$)/.test(pathname) ? 'panel' : 'site'
    const nonce = isPage || isDevelopment ? undefined : randomBytes(16).toString('base64')

    setRequestNonce(headers, nonce)
    // A 304 would leave the browser with a page whose policy is unknown here.
    if (isPage && !policies.has(strongEtag(headers['if-none-match'])))
      delete headers['if-none-match']

    onStaticPage(response, (page, end) => {
      if (!typeOf(response).startsWith('text/html')) return end()
      const visit = { pathname, status: response.statusCode }
      const sent = (isPage && lightenStatic?.(page, visit)) || { ...page, inline: [] }
      if (!policies.has(sent.etag)) learn(sent)
      end(sent)
    })

    const policyOf = (type: string, isFramed: boolean): string => {
      const known = policies.get(String(response.getHeader('etag') ?? ''))
      if (known !== undefined) return known
      if (!type.startsWith('text/html')) return filePolicy
      if (isDevelopment) return developmentPolicy(isFramed)
      return contentSecurityPolicy(scope, { isFramed, scripts: nonce ? [`'nonce-${nonce}'`] : [] })
    }

    beforeHeaders(response, (status) => {
      const setHeader = response.setHeader.bind(response)
      const type = typeOf(response)
      const caching = cacheControl(status, response.getHeader('cache-control')?.toString())
      if (caching !== undefined) setHeader('Cache-Control', caching)
      const cookies = response.getHeader('set-cookie')
      if (cookies !== undefined) setHeader('Set-Cookie', [cookies].flat().map(complete))
      for (const [name, value] of fixed) setHeader(name, value)
      // The rest of the body is not read: the connection ends, and no further request may use it.
      if (status === 413) setHeader('Connection', 'close')
      const isFramed = mayBeFramed(response, status)
      setHeader('Content-Security-Policy', policyOf(type, isFramed))
      if (isFramed) setHeader('X-Frame-Options', 'SAMEORIGIN')
      // An error is stored nowhere, so its ETag, which only led to the policy of the page for unknown addresses, is dropped. A refused change
      // (409) is sent again from the state that its ETag names.
      if (status >= 400 && status !== 409) response.removeHeader('ETag')
      setHeader('Referrer-Policy', referrerPolicy(pathname))
      // Messengers and search engines show the site's pictures.
      setHeader(
        'Cross-Origin-Resource-Policy',
        /^image\//.test(type) ? 'cross-origin' : 'same-origin',
      )
    })
  }

  return { hasPolicy, protect }
}

const typeOf = (response: ServerResponse) => String(response.getHeader('content-type') ?? '')

const fixedHeaders = (isSecure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
  // Without subdomains, which may belong to others.
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})

const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** The reset page's address holds a secret; with `no-referrer` browsers would post its form without an origin. */
const referrerPolicy = (pathname: string): string =>
  pathname === routes.resetPassword ? 'strict-origin' : 'strict-origin-when-cross-origin'
