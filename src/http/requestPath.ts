import type { IncomingMessage } from 'node:http'

import { routes } from '@/config/routes'

type Addressed = Pick<IncomingMessage, 'url'>

/** The path of a request as sent. */
export const rawPath = ({ url = '' }: Addressed): string => url.split('?', 1)[0] ?? ''

/** The query of a request as sent, all that follows the first `?` (URL Standard); undefined where there is none. */
export function requestQuery({ url = '' }: Addressed): string | undefined {
  const start = url.indexOf('?')
  return start < 0 ? undefined : url.slice(start + 1)
}

/** Whether the API answers a request, in its own format. */
export const isForApi = ({ url = '' }: Addressed): boolean => url.startsWith(`${routes.api}/`)

/** The decoded path of a request, as Next reads it; as sent where it can't be decoded. */
export function requestPath(request: Addressed): string {
  const path = rawPath(request)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
