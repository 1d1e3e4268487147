import type { IncomingMessage } from 'node:http'

/** The path that is asked for as Next reads it, or as it was sent where it can't be decoded. */
export function requestPath({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
