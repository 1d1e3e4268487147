import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import createNextServer from 'next'

import { liveBridge } from '@/bridges/liveBridge'
import { followMissing } from '@/bridges/missingPageBridge'
import { firstTry } from '@/bridges/readinessBridge'
import { runShutdownCallbacks } from '@/bridges/shutdownBridge'
import { StartError } from '@/config/StartError'
import { environment } from '@/config/env'
import { durations } from '@/config/durations'
import { listen } from '@/process/listen'
import { hostInAddress } from '@/config/networkAddress'
import { packageVersion } from '@/process/packageVersion'
import { buildDirectory } from '@/config/paths'
import { logger } from '@/process/serverLogger'
import { sendConsoleToLogger } from '@/patches/sendConsoleToLogger'
import { followWallClock } from '@/patches/followWallClock'
import { beforeHeaders } from '@/patches/interceptResponse'
import { setOwnOrigin } from '@/patches/ownOrigin'
import { preferCompiledConfig } from '@/patches/preferCompiledConfig'

import { serveCompressedAssets } from './cache/serveCompressedAssets'
import { servePageCache } from './cache/servePageCache'
import { staticPages } from './cache/staticPages'
import { stripQuery } from './cache/stripQuery'
import { trackPageVisit } from './cache/trackPageVisit'
import { routeToLiveStreams } from './live/routeToLiveStreams'
import { makeClosable } from './makeClosable'
import { createMetrics } from './metrics/createMetrics'
import { serveMetrics } from './metrics/serveMetrics'
import { lightenPages } from './pages/lightenPages'
import { lightenRendered } from './pages/lightenRendered'
import { expireChangedAccountCookie } from './expireChangedAccountCookie'
import { guardPanelAndDashboard } from './guardPanelAndDashboard'
import { redirectToReferralLink } from './referral/redirectToReferralLink'
import { rememberReferral } from './referral/rememberReferral'
import { rewriteToProfilePage } from './referral/rewriteToProfilePage'
import { allowSafeCookieRequests } from './security/allowSafeCookieRequests'
import { guardAgainstCsrf } from './security/guardAgainstCsrf'
import { hideErrorPages } from './security/hideErrorPages'
import { refuseMalformed } from './security/refuseMalformed'
import { translateRefusals } from './security/translateRefusals'
import { setSecurityHeaders } from './security/setSecurityHeaders'
import { setClientAddress } from './security/setClientAddress'
import { sendFailure } from './sendFailure'
import { serveUnavailablePage } from './unavailablePage'

type Options = { host: string | undefined; isDevelopment: boolean; port: number }

/**
 * Serves the site: Next behind our middleware. Resolves when the first request can be answered.
 * @throws {StartError} when the database can't be prepared and no further try would help, or the port can't be listened on
 */
export async function startFrontDoor({ host, isDevelopment, port }: Options) {
  followWallClock()
  if (!isDevelopment) {
    sendConsoleToLogger(logger)
    preferCompiledConfig(path.join(buildDirectory(), 'start/next.config.mjs'))
  }
  const app = createNextServer({
    dev: isDevelopment,
    hostname: host ?? 'localhost',
    port,
    // Next would take over every `Upgrade` of the server that it serves, past all of this, and leave most of them open for ever.
    ...(isDevelopment ? {} : { httpServer: createServer() }),
  })
  await app.prepare()
  // Next runs src/instrumentation.ts meanwhile; nothing may be answered before its first try at the database.
  const failure = isDevelopment ? undefined : await firstTry()
  if (failure) throw new StartError(failure)
  const handle = app.getRequestHandler()

  const isStaticPage = isDevelopment ? () => false : staticPages()
  const pages = isDevelopment ? undefined : lightenPages()
  const { lightenStatic } = pages ?? {}
  const { hasPolicy, protect } = setSecurityHeaders({ isDevelopment, isStaticPage, lightenStatic })
  const serveCached = servePageCache({ hasPolicy, isStaticPage })
  const serveFile = isDevelopment ? () => Promise.resolve(false) : serveCompressedAssets()
  const { METRICS_TOKEN: token } = environment()
  const metrics = token ? createMetrics(await packageVersion()) : undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    metrics?.count(request, response)
    hideErrorPages(request)
    protect(request, response)
    if (refuseMalformed(request, response) || guardAgainstCsrf(request, response)) return
    if (await serveFile(request, response)) return
    if (await serveMetrics(request, response, metrics, token)) return
    if (redirectToReferralLink(request, response)) return
    if (await serveUnavailablePage(request, response)) return
    allowSafeCookieRequests(request)
    if (routeToLiveStreams(request, response)) return
    setClientAddress(request, environment().TRUSTED_PROXIES ?? 0)
    rememberReferral(request, response)
    if (expireChangedAccountCookie(request, response)) return
    translateRefusals(request, response)
    if (await guardPanelAndDashboard(request, response)) return
    trackPageVisit(request, response)
    // Only a visit with an agent's referral link, now or earlier, waits here.
    await rewriteToProfilePage(request, response)
    stripQuery(request, isStaticPage)
    if (await serveCached(request, response)) return
    await followMissing((visit) => {
      beforeHeaders(response, (status) => (status === 200 && visit.isMissing ? 404 : undefined))
      if (pages) lightenRendered(pages.lighten, request, response)
      return handle(request, response)
    })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendFailure(error, request, response))
  })
  server.keepAliveTimeout = durations.idleConnection
  server.requestTimeout = durations.requestReceipt
  const closeServer = makeClosable(server)
  await listen(server, port, host)

  const { port: actualPort } = server.address() as AddressInfo
  const address = `http://${hostInAddress(host)}:${actualPort}`
  if (!isDevelopment) setOwnOrigin(address)
  const close = async () => {
    // Open streams would keep the server open.
    liveBridge.close?.()
    // Rows that the last requests stored are handed over too.
    await closeServer()
    await runShutdownCallbacks()
    await app.close()
  }
  return { address, close }
}
