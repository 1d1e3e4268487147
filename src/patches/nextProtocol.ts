import type { IncomingMessage } from 'node:http'

import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

export const about = {
  madeFor: { next: '16.4.5' },
  why: "the front door answers, redirects and caches before Next, and must tell page visits from requests of Next's client code, whose malformed state Next answers with 500",
  needlessWhen: 'Next documents these names',
}

/** Names of Next's internal protocol between server and client code, in lower case. */
export const nextProtocol = {
  /** Requests a page's data instead of the page. */
  dataHeader: 'rsc',
  dataParameter: '_rsc',
  /** The pages that client code shows. */
  stateHeader: 'next-router-state-tree',
  actionHeader: 'next-action',
  /** Where client code goes after the action. */
  actionRedirectHeader: 'x-action-redirect',
  /** On the answer to an action that this build doesn't have; client code tells it by nothing else. */
  actionMissingHeader: 'x-nextjs-action-not-found',
  /** The real path of a rewritten page, on its data. */
  rewrittenPathHeader: 'x-nextjs-rewritten-path',
  /** Headers that request a part of a page or revalidation. */
  otherHeaders: /^(?:next-|x-prerender-)/,
  draftCookie: '__prerender_bypass',
  errorPages: ['/404', '/500', '/_error', '/_not-found', '/_global-error'],
} as const

/** Whether Next's client code calls a server action: on a GET the header means nothing to Next, and anybody can send it. */
export const isActionCall = ({ headers, method }: IncomingMessage): boolean =>
  method === 'POST' && nextProtocol.actionHeader in headers

/** Whether Next can read what a request says of the pages that its client code shows. */
export function isReadableState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
