import type { NextConfig } from 'next'

/**
 * Lets Payload ask browsers for their colour scheme in the panel only.
 *
 * Made for: @payloadcms/next 3.90.2
 * Why: `withPayload` sends `Critical-CH` on every page, and Chromium then fetches the document twice. Only the panel uses the hint.
 * Needless when: `withPayload` sends it for the panel's route only, or not at all.
 * @param wrapped what `withPayload` has returned
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
