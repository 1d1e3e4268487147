import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { metricsBridge } from '@/bridges/metricsBridge'
import { isDatabaseAnswering } from '@/bridges/readinessBridge'
import { routes } from '@/config/routes'
import { errors } from '@/copy/errors'
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
  const send = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
    response.writeHead(status, {
      'Content-Type': type,
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    })
    response.end(method === 'HEAD' ? undefined : text)
    return true
  }
  if (!metrics || !token) return send(404, `${errors.notFound}\n`)
  if (method !== 'GET' && method !== 'HEAD') return send(405, `${errors.invalidMethod}\n`)
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`))
    return send(401, `${errors.unauthenticated}\n`)
  const [isReady, applicationMetrics] = await Promise.all([
    isDatabaseAnswering(),
    metricsBridge.read?.().catch(() => undefined),
  ])
  return send(200, await metrics.print({ applicationMetrics, isReady }), metrics.contentType)
}

/** Constant time: digests have one length. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
