import { rawPath } from '@/http/requestPath'

/** Few classes, so that made-up addresses make no new time series. */
const classes: [pattern: RegExp, name: string][] = [
  [/^\/$/, 'landing'],
  [/^\/(?:_next|fonts|images|share)\/|^\/[\w-]+\.\w+$/, 'file'],
  [/^\/api\/consultation-requests(?:\/|$)/, 'requests'],
  [/^\/api\/live$/, 'live'],
  [/^\/api\/customers(?:\/|$)/, 'customers'],
  [/^\/api\/operations\//, 'operations'],
  [/^\/api\/(?:admins|agents)\/login$/, 'sign-in'],
  [/^\/api\/password-resets(?:\/|$)/, 'password-reset'],
  [/^\/api\/second-factor(?:\/|$)/, 'second-factor'],
  [/^\/api\/media\//, 'media'],
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/admin(?:\/|$)/, 'panel'],
  [/^\/dashboard(?:\/|$)/, 'dashboard'],
  [/^\/preview(?:\/|$)/, 'preview'],
  [/^\/login$/, 'sign-in'],
  [/^\/second-factor$/, 'second-factor'],
  [/^\/register$/, 'registration'],
  [/^\/(?:forgot|reset)-password$/, 'password-reset'],
  [/^\/(?:healthz|readyz)$/, 'health'],
  [/^\/metrics$/, 'metrics'],
]

/** The class of an address; `page` for all others, existing or not. */
export function routeClass(url = ''): string {
  const path = rawPath({ url })
  return classes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}
