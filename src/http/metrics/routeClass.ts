/** Addresses by what answers them: few, so that nobody who makes addresses up makes series of them. */
const classes: [pattern: RegExp, name: string][] = [
  [/^\/$/, 'landing'],
  [/^\/(?:_next|fonts|images)\/|^\/[\w-]+\.\w+$/, 'file'],
  [/^\/api\/consultation-requests(?:\/|$)/, 'requests'],
  [/^\/api\/live$/, 'live'],
  [/^\/api\/customers(?:\/|$)/, 'customers'],
  [/^\/api\/operations\//, 'operations'],
  [/^\/api\/(?:admins|agents)\/login$/, 'sign-in'],
  [/^\/api\/password-resets(?:\/|$)/, 'password-reset'],
  [/^\/api\/media\//, 'media'],
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/admin(?:\/|$)/, 'panel'],
  [/^\/dashboard(?:\/|$)/, 'dashboard'],
  [/^\/login$/, 'sign-in'],
  [/^\/register$/, 'registration'],
  [/^\/(?:forgot|reset)-password$/, 'password-reset'],
  [/^\/(?:healthz|readyz)$/, 'health'],
  [/^\/metrics$/, 'metrics'],
]

/** What kind of address this is; everything else is a `page`, there or not. */
export function routeClass(url = ''): string {
  const path = url.split('?')[0] ?? ''
  return classes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}
