import type { IncomingHttpHeaders } from 'node:http'

const header = 'content-security-policy'

/** Gives Next the nonce of the answer, which it takes from this request header; a client's own must reach no page. */
export function setRequestNonce(headers: IncomingHttpHeaders, nonce: string | undefined): void {
  delete headers[`${header}-report-only`]
  delete headers[header]
  if (nonce) headers[header] = `script-src 'nonce-${nonce}'`
}

export const requestNonce = (headers: IncomingHttpHeaders): string | undefined =>
  /'nonce-([^']+)'/.exec(String(headers[header] ?? ''))?.[1]
