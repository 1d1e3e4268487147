import type { IncomingMessage } from 'node:http'

/**
 * A page without referrers (/reset-password) makes browsers send its form's post with `Origin: null`, which Next refuses.
 * Where the browser says that the post came from the site itself, which no page can say for it, it is named as that.
 */
export function nameOwnOrigin({ headers }: IncomingMessage): void {
  if (headers.origin !== 'null' || headers['sec-fetch-site'] !== 'same-origin') return
  headers.origin = `http://${headers['x-forwarded-host'] ?? headers.host ?? ''}`
}
