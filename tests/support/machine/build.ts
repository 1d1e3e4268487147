import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'

import { workerNumber } from './worker'

/** Tests build here, so that the build of `npm start` stays untouched. */
export const testBuildDirectory = '.next-test'

/** Servers write regenerated pages into their build, so each worker's servers have a copy of it. */
export const buildDirectoryOf = (worker: number) => `${testBuildDirectory}-${worker}`

/** The build that this worker's servers serve. */
export const workerBuildDirectory = (): string => {
  const worker = workerNumber()
  return worker === undefined ? testBuildDirectory : buildDirectoryOf(worker)
}

/** Makes the production build of the current sources, like `npm start` (nothing to do if it exists), and a copy for each worker. */
export async function buildForTests(workers = 0): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ensureBuild.ts'], {
    env: {
      ...process.env,
      BUILD_DIR: testBuildDirectory,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build for the tests failed.')
  for (let worker = 1; worker <= workers; worker += 1) await copyBuild(buildDirectoryOf(worker))
}

async function copyBuild(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await cp(testBuildDirectory, target, {
    recursive: true,
    verbatimSymlinks: true,
    // The compiler's own cache, which is large.
    filter: (file) => file !== path.join(testBuildDirectory, 'cache'),
  })
}
