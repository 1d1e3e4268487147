import { accessSync, constants } from 'node:fs'

import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

import { buildDirectory } from './src/config/paths'

process.env.NEXT_TELEMETRY_DISABLED ??= '1'

const config: NextConfig = {
  distDir: buildDirectory(),
  poweredByHeader: false,
  reactStrictMode: true,
  // Formatting, types and lint have their own commands.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: {
    // Pages that were made anew are kept for the next start, but where nothing may be written (a container's read-only root).
    isrFlushToDisk: mayWrite(buildDirectory()),
    // A page is loaded when somebody first asks for it: the panel's alone would double what a start takes.
    preloadEntriesOnStart: false,
  },
  headers: async () => [
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
}

/** Whether there is a build that this process may change; also before the first one. */
function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/**
 * Payload asks browsers on every page for a colour-scheme hint, and Chromium then fetches the document
 * twice. Only the panel uses the hint.
 */
function onlyForPanel(wrapped: NextConfig): NextConfig {
  const { headers } = wrapped
  return {
    ...wrapped,
    headers: async () =>
      ((await headers?.()) ?? []).map((rule) =>
        rule.source === '/:path*' ? { ...rule, source: '/admin/:path*' } : rule,
      ),
  }
}

export default onlyForPanel(withPayload(config, { devBundleServerPackages: false }))
