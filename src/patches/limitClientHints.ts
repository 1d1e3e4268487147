import type { NextConfig } from 'next'

/**
 * Limits Payload's colour scheme client hint to the panel.
 * Made for: @payloadcms/next 3.90.2
 * Why: `withPayload` sends `Critical-CH` on every page, which makes Chromium fetch each document twice.
 * Needless when: `withPayload` sends it for the panel only, or not at all.
 */
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
