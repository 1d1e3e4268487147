import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Tests build and serve here, so that nothing of theirs ends up in the build that `npm start` serves. */
export const testBuildDirectory = '.next-test'

/** Makes the production build of these very sources, as `npm start` does; nothing to do where it is there already. */
export async function buildForTests(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/testBuild.ts'], {
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
}
