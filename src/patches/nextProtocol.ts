/**
 * What Next's server and its client code call things between themselves, in lower case.
 *
 * Made for: next 16.4.5
 * Why: the front door answers, redirects and caches before Next does, and must tell a visit from what Next's own code asks for.
 * Needless when: Next documents these names, or the front door no longer answers for it.
 */
export const nextProtocol = {
  /** On requests for a page's data in the place of the page. */
  dataHeader: 'rsc',
  /** What client code adds to the address of such a request. */
  dataParameter: '_rsc',
  /** On calls of a server action, with its id. */
  actionHeader: 'next-action',
  /** On the answer to such a call: where client code is to go. */
  actionRedirectHeader: 'x-action-redirect',
  /** On a page's data: the path of the page that was shown for another one. */
  rewrittenPathHeader: 'x-nextjs-rewritten-path',
  /** Headers by which client code asks for a part of a page, or a cache for a new one. */
  otherHeaders: /^(?:next-|x-prerender-)/,
  draftCookie: '__prerender_bypass',
  /** Addresses of the pages that Next shows when something goes wrong, in English, one of them with status 500. */
  errorPages: ['/404', '/500', '/_error', '/_not-found', '/_global-error'],
} as const
