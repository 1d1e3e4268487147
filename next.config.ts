import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync } from 'node:fs'

import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

import { limitClientHints } from './src/patches/limitClientHints'

process.env.NEXT_TELEMETRY_DISABLED ??= '1'

const distDir = process.env.BUILD_DIR || '.next'

/** Turbopack's cache, which outlives a build, knows a loader by its options and not by its text or that of what it requires. */
function ofThisText(loader: string) {
  const hash = createHash('sha256')
  for (const file of [loader, './src/patches/shared/editModule.cjs'])
    hash.update(readFileSync(file))
  return { loader, options: { digest: hash.digest('hex') } }
}

/** Modules of the panel that hold dates in the wrong zone, texts, another rule for passwords, or what drafts and drawers do. */
const patchedModules =
  /node_modules\/(?:@payloadcms\/ui\/dist\/exports\/(?:client|shared)\/index|@payloadcms\/next\/dist\/views\/(?:Document\/(?:getVersions|index)|Version\/(?:index|RenderFieldsToDiff\/DiffCollapser\/index|Default\/index|fetchVersions|VersionPillLabel\/VersionPillLabel|SelectComparison\/(?:index|VersionDrawer\/CreatedAtCell))|Versions\/(?:buildColumns|index|cells\/CreatedAt\/index)|Unauthorized\/index)|payload\/dist\/fields\/validations|@date-fns\/tz\/date\/mini|@dnd-kit\/core\/dist\/core\.esm)\.js$/

const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // For everybody, a page's title is in its head: where it came later, React would send it with scripts (ADR 33).
  htmlLimitedBots: /./,
  turbopack: {
    rules: {
      '*.js': {
        condition: { path: patchedModules },
        loaders: [
          './src/patches/seoulDates.cjs',
          './src/patches/panelTexts.cjs',
          './src/patches/draftsInPanel.cjs',
          './src/patches/drawersInPanel.cjs',
        ].map(ofThisText),
      },
    },
  },
  experimental: {
    globalNotFound: true,
    isrFlushToDisk: isWritable(distDir),
    // A start loads no page: the panel's alone doubles its time. Most visitors see one page: few requests matter more than sharing.
    preloadEntriesOnStart: false,
    turbopackChunking: { firstPageLoadPriority: 1, requestCost: 5_000_000, minChunkSize: 500_000 },
  },
  headers: async () => [
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
}

/** Also true before the first build; a container's root may be read-only. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

export default limitClientHints(withPayload(config, { devBundleServerPackages: false }))
