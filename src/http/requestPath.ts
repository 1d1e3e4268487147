import type { IncomingMessage } from 'node:http'

/** The decoded path of a request, as Next reads it; as sent where it can't be decoded. */
export function requestPath({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
