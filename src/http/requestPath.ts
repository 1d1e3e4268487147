import type { IncomingMessage } from 'node:http'

import { routes } from '@/config/routes'

type Addressed = Pick<IncomingMessage, 'url'>

/** The path of a request as sent. */
export const rawPath = ({ url = '' }: Addressed): string => url.split('?', 1)[0] ?? ''

/** The query of a request as sent, without what follows a second `?`; undefined where there is none. */
export const requestQuery = ({ url = '' }: Addressed): string | undefined => url.split('?', 2)[1]

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
