import { readFileSync } from 'node:fs'

import { testBuildDirectory } from '@tests/support/machine/build'

type Manifest = { node: Record<string, { exportedName: string; filename: string }> }

/** The server actions of the build, including those of packages, by file and name: the ids that browsers call. */
export function builtActions(): Map<string, string> {
  const file = `${testBuildDirectory}/server/server-reference-manifest.json`
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return new Map(
    Object.entries(node).map(([id, { exportedName, filename }]) => {
      const name = `${filename} ${exportedName}`
      return [nameless.get(name) ?? name, id]
    }),
  )
}

/** Actions written inside another function have no name in the build. */
const nameless = new Map([
  [
    'src/app/(payload)/layout.tsx $$RSC_SERVER_ACTION_0',
    'src/app/(payload)/layout.tsx serverFunction',
  ],
])
