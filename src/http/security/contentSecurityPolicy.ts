/** Which policy an answer gets: the site's pages, those of the panel, and whatever is no page. */
export type PolicyScope = 'site' | 'panel' | 'file'

type Inline = {
  /** What may stand in the page itself, as CSP sources: a nonce, or hashes. */
  scripts?: readonly string[]
  /** Hashes of `<style>` elements. Absent: the page's are allowed as they are. */
  styles?: readonly string[]
}

const unsafe = "'unsafe-inline'"

/**
 * The content security policy of an answer (ADR 16). Nothing is loaded from, sent to or framed by another
 * origin; scripts that stand in a page run only where `inline` names them.
 */
export function contentSecurityPolicy(
  scope: PolicyScope,
  { scripts = [], styles }: Inline = {},
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
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** While developing: Next's development server evaluates what it sends, inline, and follows a socket of its own. */
export const developmentPolicy = (): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
