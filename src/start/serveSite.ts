import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import createNextServer from 'next'

import { environment } from '../config/env'
import { sendConsoleToLogger } from '../patches/consoleToLogger'
import { endBackgroundWork } from '../server/backgroundWork'
import { liveDoor } from '../server/liveDoor'
import { logger } from '../server/logger'
import { firstAttempt } from '../server/readiness'

import { answerFailure } from './answerFailure'
import { answerImpossible } from './answerImpossible'
import { answerLive } from './answerLive'
import { answerWhileUnready } from './answerWhileUnready'
import { countVisit } from './countVisit'
import { forgetQuery } from './forgetQuery'
import { hideErrorPages } from './hideErrorPages'
import { makeClosable } from './makeClosable'
import { answerMetrics } from './metrics/answerMetrics'
import { createMetrics } from './metrics/createMetrics'
import { nameClient } from './nameClient'
import { ownVersion } from './ownVersion'
import { protectAnswers } from './protectAnswers'
import { refuseForeignChange } from './refuseForeignChange'
import { refuseUnreadable } from './refuseUnreadable'
import { redirectToReferral } from './redirectToReferral'
import { rememberReferral } from './rememberReferral'
import { sendToOwnPlace } from './sendToOwnPlace'
import { serveBuiltFiles } from './serveBuiltFiles'
import { serveKeptPages } from './serveKeptPages'
import { showProfile } from './showProfile'
import { StartError } from './StartError'
import { staticPages } from './staticPages'
import { trustReading } from './trustReading'

type Options = { host: string | undefined; isDevelopment: boolean; port: number }

/** Serves the site with Next behind a small front door. Resolves when the first request can be answered. */
export async function serveSite({ host, isDevelopment, port }: Options) {
  if (!isDevelopment) sendConsoleToLogger(logger)
  const app = createNextServer({ dev: isDevelopment, hostname: host ?? 'localhost', port })
  await app.prepare()
  // Next runs `instrumentation` beside this; nothing may be answered before it has looked at the database.
  const failure = isDevelopment ? undefined : await firstAttempt()
  if (failure) throw new StartError(failure)
  const handle = app.getRequestHandler()

  const isStaticPage = isDevelopment ? () => false : staticPages()
  const { hasPolicy, protect } = protectAnswers({ isDevelopment, isStaticPage })
  const serveKept = serveKeptPages({ hasPolicy, isStaticPage })
  const serveFile = isDevelopment ? () => Promise.resolve(false) : serveBuiltFiles()
  const { METRICS_TOKEN: token } = environment()
  const metrics = token ? createMetrics(await ownVersion()) : undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    metrics?.count(request, response)
    hideErrorPages(request)
    protect(request, response)
    if (answerImpossible(request, response) || refuseForeignChange(request, response)) return
    if (await serveFile(request, response)) return
    if (await answerMetrics(request, response, metrics, token)) return
    if (redirectToReferral(request, response)) return
    if (await answerWhileUnready(request, response)) return
    trustReading(request)
    if (answerLive(request, response)) return
    nameClient(request, environment().TRUSTED_PROXIES ?? 0)
    rememberReferral(request, response)
    refuseUnreadable(request, response)
    if (await sendToOwnPlace(request, response)) return
    countVisit(request, response)
    // Nobody waits for anything here but who comes with an agent's link.
    await showProfile(request, response)
    forgetQuery(request, isStaticPage)
    if (await serveKept(request, response)) return
    await handle(request, response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => answerFailure(error, response))
  })
  const closeServer = makeClosable(server)
  await listen(server, port, host)

  const { port: actualPort } = server.address() as AddressInfo
  const close = async () => {
    // They would hold it open as long as somebody looks.
    liveDoor.close?.()
    await Promise.all([closeServer(), endBackgroundWork()])
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
