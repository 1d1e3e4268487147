import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import createNextServer from 'next'

import { environment } from '../config/env'
import { endBackgroundWork } from '../server/backgroundWork'
import { liveDoor } from '../server/liveDoor'
import { firstAttempt } from '../server/readiness'

import { answerImpossible } from './answerImpossible'
import { answerLive } from './answerLive'
import { answerWhileUnready } from './answerWhileUnready'
import { countVisit } from './countVisit'
import { makeClosable } from './makeClosable'
import { logConsole } from './logConsole'
import { nameClient } from './nameClient'
import { refuseUnreadable } from './refuseUnreadable'
import { redirectToReferral } from './redirectToReferral'
import { rememberReferral } from './rememberReferral'
import { revalidateInBrowsers } from './revalidateInBrowsers'
import { showProfile } from './showProfile'
import { trustReading } from './trustReading'

type Options = { host: string | undefined; isDevelopment: boolean; port: number }

/** Serves the site with Next behind a small front door. Resolves when the first request can be answered. */
export async function serveSite({ host, isDevelopment, port }: Options) {
  if (!isDevelopment) logConsole()
  const app = createNextServer({ dev: isDevelopment, hostname: host ?? 'localhost', port })
  await app.prepare()
  // Next runs `instrumentation` beside this; nothing may be answered before it has looked at the database.
  if (!isDevelopment) await firstAttempt()
  const handle = app.getRequestHandler()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (answerImpossible(request, response) || redirectToReferral(request, response)) return
    if (await answerWhileUnready(request, response)) return
    trustReading(request)
    if (answerLive(request, response)) return
    nameClient(request, environment().TRUSTED_PROXIES ?? 0)
    rememberReferral(request, response)
    revalidateInBrowsers(response)
    refuseUnreadable(request, response)
    countVisit(request, response)
    // Nobody waits for anything here but who comes with an agent's link.
    await showProfile(request, response)
    await handle(request, response)
  }
  const server = createServer((request, response) => void answer(request, response))
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
