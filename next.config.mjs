import { accessSync, constants } from 'node:fs'

import { withPayload } from '@payloadcms/next/withPayload'

import { limitClientHints } from './src/patches/limitClientHints.js'

// No TypeScript: Next would compile it at every start, which takes longer than all the rest of the configuration.

process.env.NEXT_TELEMETRY_DISABLED ??= '1'

// src/config/paths.ts
const distDir = process.env.BUILD_DIR || '.next'

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  poweredByHeader: false,
  reactStrictMode: true,
  // Formatting, types and lint have their own commands.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: {
    globalNotFound: true,
    // Pages that were made anew are kept for the next start, but where nothing may be written (a container's read-only root).
    isrFlushToDisk: mayWrite(distDir),
    // A page is loaded when somebody first asks for it: the panel's alone would double what a start takes.
    preloadEntriesOnStart: false,
    // Most visitors see one page and no other: few files of it matter more than files that several pages share.
    turbopackChunking: { firstPageLoadPriority: 1, requestCost: 5_000_000, minChunkSize: 500_000 },
  },
  headers: async () => [
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
}

/**
 * Whether there is a build that this process may change; also before the first one.
 * @param {string} folder
 */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'
  }
}

export default limitClientHints(withPayload(config, { devBundleServerPackages: false }))
