import type { IncomingMessage, ServerResponse } from 'node:http'

import { liveBridge } from '@/bridges/liveBridge'
import { retryAfter } from '@/config/retryAfter'
import { routes } from '@/config/routes'
import { refuse } from '@/http/refuse'
import { rawPath } from '@/http/requestPath'

/** Serves live streams before Next, whose routes take several times the memory (ADR 13). `startLiveStreams` decides who may follow. */
export function routeToLiveStreams(request: IncomingMessage, response: ServerResponse): boolean {
  const { method } = request
  if ((method !== 'GET' && method !== 'HEAD') || rawPath(request) !== routes.liveApi) return false
  if (liveBridge.serve) void liveBridge.serve(request, response)
  else refuse(request, response, 'unavailable', retryAfter())
  return true
}
