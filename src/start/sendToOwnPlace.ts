import type { IncomingMessage, ServerResponse } from 'node:http'

import { routes } from '../config/routes'
import { placeDoor } from '../server/placeDoor'

import { pathOf } from './pathOf'

const areas = [routes.admin, routes.dashboard]

/**
 * Sends whoever does not belong in the panel or on the dashboard to the own place before Next renders any of it (specification 2.3).
 * The pages and the panel's functions do that too, but by then Next has begun an answer that describes the page.
 */
export async function sendToOwnPlace(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = pathOf(request).replace(/^\/+/, '/')
  const area = areas.find((one) => path === one || path.startsWith(`${one}/`))
  if (!area) return false
  const place = await placeDoor.placeOf?.(request)
  if (place === undefined || place === area) return false
  response.writeHead(...redirectTo(place, request))
  response.end()
  return true
}

function redirectTo(
  place: string,
  { headers, method }: IncomingMessage,
): [number, Record<string, string>] {
  const caching = { 'Cache-Control': 'no-store' }
  if (method !== 'POST') return [307, { Location: place, ...caching }]
  // The script of a page whose function was called goes there by itself; the browser must not go there for it.
  if ('next-action' in headers) return [303, { 'X-Action-Redirect': `${place};push`, ...caching }]
  return [303, { Location: place, ...caching }]
}
