import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { metricsBridge } from '@/bridges/metricsBridge'
import { isDatabaseAnswering } from '@/bridges/readinessBridge'
import { routes } from '@/config/routes'
import { refuse } from '@/http/refuse'
import { rawPath } from '@/http/requestPath'

import type { Metrics } from './createMetrics'

/** Serves `/metrics` to a client with METRICS_TOKEN, also while the database is down; 404 where no token is set. */
export async function serveMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics | undefined,
  token: string | undefined,
): Promise<boolean> {
  if (rawPath(request) !== routes.metrics) return false
  const { headers, method } = request
  if (!metrics || !token) return refuse(request, response, 'notFound')
  if (method !== 'GET' && method !== 'HEAD') return refuse(request, response, 'invalidMethod')
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`))
    return refuse(request, response, 'unauthenticated', { 'WWW-Authenticate': 'Bearer' })
  const [isReady, applicationMetrics] = await Promise.all([
    isDatabaseAnswering(),
    metricsBridge.read?.().catch(() => undefined),
  ])
  response.setHeader('Content-Type', metrics.contentType)
  response.end(await metrics.print({ applicationMetrics, isReady }))
  return true
}

/** Constant time: digests have one length. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
