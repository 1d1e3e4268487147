import path from 'node:path'

import { withPayload } from '@payloadcms/next/withPayload'

// Holds the floors' packages (bench/buildFloors.ts).
const root = path.resolve(import.meta.dirname, '..')

export default withPayload(
  {
    turbopack: { root },
    outputFileTracingRoot: root,
    typescript: { ignoreBuildErrors: true },
  },
  { devBundleServerPackages: false },
)
