/** The site's pages, the panel's pages, and everything that is no page. */
export type PolicyScope = 'site' | 'panel' | 'file'

type Inline = {
  /** CSP sources of inline scripts: a nonce, or hashes. */
  scripts?: readonly string[]
  /** Hashes of inline `<style>` elements; absent: all are allowed. */
  styles?: readonly string[]
  /** Whether pages of this site may show it in a frame. */
  isFramed?: boolean
}

const unsafe = "'unsafe-inline'"

/** The content security policy of an answer (ADR 16): nothing from or to another origin, and only the named inline scripts. */
export function contentSecurityPolicy(
  scope: PolicyScope,
  { isFramed = false, scripts = [], styles }: Inline = {},
): string {
  if (scope === 'file') return "default-src 'none'; frame-ancestors 'none'"
  const isPanel = scope === 'panel'
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...(styles ?? [unsafe])],
    'style-src-attr': [isPanel ? unsafe : "'none'"],
    'img-src': ["'self'", 'blob:', ...(isPanel ? ['data:'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The preview.
    ...(isPanel ? { 'frame-src': ["'self'"] } : {}),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** For Next's development server, which evaluates inline scripts and opens a web socket. */
export const developmentPolicy = (isFramed: boolean): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
