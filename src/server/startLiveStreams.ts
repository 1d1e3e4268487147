import type { IncomingMessage, ServerResponse } from 'node:http'

import { extractJWT, type Payload } from 'payload'

import { liveBridge } from '@/bridges/liveBridge'
import { decodeToken } from '@/auth/decodeToken'
import { requireSecondFactor } from '@/auth/requireSecondFactor'
import { durations } from '@/config/durations'
import { retryAfter } from '@/config/retryAfter'
import { sidOf } from '@/database/accounts/sessions'
import { AppError } from '@/domain/shared/errors'
import { homePathOf } from '@/domain/accounts/homePath'
import { openEventStream } from '@/live/eventStream'
import { findStreamEnd, type Person } from '@/live/findStreamEnd'
import { createOpenStreams, type OpenStreams } from '@/live/openStreams'
import { watchRowChanges } from '@/live/watchRowChanges'

import { authenticate } from './authenticate'
import { errorResponse } from './errorResponse'
import { authHeaders } from './authHeaders'

/** Connects `liveBridge`: one change stream of the database serves all live streams of this process. */
export function startLiveStreams(payload: Payload): void {
  const openStreams = createOpenStreams({
    findStreamEnd: (person) => findStreamEnd(payload, person),
  })
  void watchRowChanges(payload, {
    // Also after a break that lost no event: clients could not read the changed rows during it.
    onOpen: ({ isComplete }) => openStreams.refreshAll({ isDoubtful: !isComplete }),
    onChange: openStreams.receive,
  })
  liveBridge.close = openStreams.closeAll
  liveBridge.serve = async (request, response) => {
    try {
      await follow(payload, openStreams, request, response)
    } catch (error) {
      const refusal = errorResponse(error)
      response.writeHead(refusal.status, {
        ...Object.fromEntries(refusal.headers),
        ...(retryLater.has(refusal.status) && retryAfter(durations.unavailableStream / 1000)),
      })
      response.end(await refusal.text())
    }
  }
}

const retryLater = new Set([429, 503])

/** @throws {AppError} `unauthenticated`, `forbidden`, `tooManyRequests`, `unavailable` */
async function follow(
  payload: Payload,
  openStreams: OpenStreams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = authHeaders(request)
  const person = await personOf(payload, headers)
  openStreams.requireCapacity(person)
  if (response.destroyed) return
  const stream = openEventStream(response)
  if (request.method === 'HEAD') return stream.close()
  const viewer = { person, ...stream }
  // Closed without `end`: the session may have been extended, and the client reconnects with its new token.
  const expiry = setTimeout(viewer.close, timeLeft(extractJWT({ headers, payload }))).unref()
  response.once('close', () => {
    clearTimeout(expiry)
    openStreams.remove(viewer)
  })
  openStreams.join(viewer)
}

async function personOf(payload: Payload, headers: Headers): Promise<Person> {
  const { responseHeaders, user } = await authenticate(payload, headers)
  requireSecondFactor({ responseHeaders })
  const sid = sidOf(user)
  if (!user || !sid) throw new AppError('unauthenticated')
  if (!homePathOf(user)) throw new AppError('forbidden')
  return { id: user.id, collection: user.collection, sid }
}

/** Milliseconds until a verified token expires. */
const timeLeft = (token: string | null): number =>
  Math.max(0, (decodeToken(token)?.exp ?? 0) * 1000 - Date.now())
