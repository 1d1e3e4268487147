import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import createNextServer from 'next'

import { environment } from '../config/env'
import { buildDirectory } from '../config/paths'
import { sendConsoleToLogger } from '../patches/consoleToLogger'
import { preferCompiledConfig } from '../patches/preferCompiledConfig'
import { runShutdownCallbacks } from '../bridges/shutdown'
import { liveBridge } from '../bridges/liveBridge'
import { logger } from '../config/serverLogger'
import { firstAttempt } from '../bridges/readiness'

import { sendFailure } from './failureResponse'
import { rejectMalformed } from './security/rejectMalformed'
import { serveLiveStream } from './live/serveLiveStream'
import { serveUnavailablePage } from './unavailablePage'
import { trackPageVisit } from './cache/trackPageVisits'
import { stripQuery } from './cache/stripQuery'
import { hideErrorPages } from './security/hideErrorPages'
import { makeClosable } from './closableServer'
import { serveMetrics } from './metrics/serveMetrics'
import { createMetrics } from './metrics/createMetrics'
import { setClientAddress } from './security/setClientAddress'
import { packageVersion } from '../config/packageVersion'
import { setSecurityHeaders } from './security/securityHeaders'
import { guardAgainstCsrf } from './security/csrfGuard'
import { rejectUnreadableBody } from './security/rejectUnreadableBody'
import { redirectToReferralLink } from './referral/redirectToReferralLink'
import { rememberReferral } from './referral/rememberReferral'
import { redirectToHome } from './redirectToHome'
import { serveCompressedAssets } from './cache/serveCompressedAssets'
import { servePageCache } from './cache/servePageCache'
import { rewriteToProfilePage } from './referral/rewriteToProfilePage'
import { StartError } from '../config/StartError'
import { staticPages } from './cache/staticPages'
import { allowSafeCookieRequests } from './security/allowSafeCookieRequests'

type Options = { host: string | undefined; isDevelopment: boolean; port: number }

/** Serves the site with Next behind a small front door. Resolves when the first request can be answered. */
export async function startFrontDoor({ host, isDevelopment, port }: Options) {
  if (!isDevelopment) {
    sendConsoleToLogger(logger)
    preferCompiledConfig(path.join(buildDirectory(), 'start/next.config.mjs'))
  }
  const app = createNextServer({ dev: isDevelopment, hostname: host ?? 'localhost', port })
  await app.prepare()
  // Next runs `instrumentation` beside this; nothing may be answered before it has looked at the database.
  const failure = isDevelopment ? undefined : await firstAttempt()
  if (failure) throw new StartError(failure)
  const handle = app.getRequestHandler()

  const isStaticPage = isDevelopment ? () => false : staticPages()
  const { hasPolicy, protect } = setSecurityHeaders({ isDevelopment, isStaticPage })
  const serveCached = servePageCache({ hasPolicy, isStaticPage })
  const serveFile = isDevelopment ? () => Promise.resolve(false) : serveCompressedAssets()
  const { METRICS_TOKEN: token } = environment()
  const metrics = token ? createMetrics(await packageVersion()) : undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    metrics?.count(request, response)
    hideErrorPages(request)
    protect(request, response)
    if (rejectMalformed(request, response) || guardAgainstCsrf(request, response)) return
    if (await serveFile(request, response)) return
    if (await serveMetrics(request, response, metrics, token)) return
    if (redirectToReferralLink(request, response)) return
    if (await serveUnavailablePage(request, response)) return
    allowSafeCookieRequests(request)
    if (serveLiveStream(request, response)) return
    setClientAddress(request, environment().TRUSTED_PROXIES ?? 0)
    rememberReferral(request, response)
    rejectUnreadableBody(request, response)
    if (await redirectToHome(request, response)) return
    trackPageVisit(request, response)
    // Nobody waits for anything here but who comes with an agent's link.
    await rewriteToProfilePage(request, response)
    stripQuery(request, isStaticPage)
    if (await serveCached(request, response)) return
    await handle(request, response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendFailure(error, response))
  })
  const closeServer = makeClosable(server)
  await listen(server, port, host)

  const { port: actualPort } = server.address() as AddressInfo
  const close = async () => {
    // They would hold it open as long as somebody looks.
    liveBridge.close?.()
    await Promise.all([closeServer(), runShutdownCallbacks()])
    await app.close()
  }
  return {
    address: `http://${host && !isWildcard(host) ? host : 'localhost'}:${actualPort}`,
    close,
  }
}

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'

const listen = (server: Server, port: number, host: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
