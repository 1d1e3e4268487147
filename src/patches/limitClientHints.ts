import type { NextConfig } from 'next'

export const about = {
  madeFor: { '@payloadcms/next': '3.90.2' },
  why: '`withPayload` sends `Critical-CH` on every page, which makes Chromium fetch each document twice',
  needlessWhen: '`withPayload` sends it for the panel only, or not at all',
}

/** Limits Payload's colour scheme client hint to the panel. */
export function limitClientHints(wrapped: NextConfig): NextConfig {
  const { headers } = wrapped
  return {
    ...wrapped,
    headers: async () =>
      ((await headers?.()) ?? []).map((rule) =>
        rule.source === '/:path*' ? { ...rule, source: '/admin/:path*' } : rule,
      ),
  }
}
