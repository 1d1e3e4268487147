import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { environment } from '../config/env'
import { parseCommandLine } from '../process/parseCommandLine'
import { say } from '../process/say'
import { buildDirectory } from '../config/paths'

import { ensureBuild } from './ensureBuild'
import { requireFreePort } from './requireFreePort'
import type * as start from './run'

/**
 * Builds where needed, then loads the start that this build has compiled (scripts/compileStart.ts), which may be newer than this file;
 * in development the sources. launch.mjs loads this.
 */

const {
  values: { dev: isDevelopment = false },
} = parseCommandLine({
  name: 'npm start',
  description:
    'Starts the database, builds the site where its sources have changed, and serves it.',
  options: {
    dev: { type: 'boolean', help: "serves the sources by Next's development server (npm run dev)" },
  },
})

try {
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: isDevelopment ? 'development' : 'production',
  })
  const { HOST: host, PORT: port = 3000 } = environment()
  await requireFreePort(port, host)
  if (!isDevelopment) await ensureBuild(say)
  const compiled = pathToFileURL(path.resolve(buildDirectory(), 'start/run.mjs')).href
  const { run } = (await import(isDevelopment ? './run' : compiled)) as typeof start
  await run({ host, isDevelopment, log: say, port })
} catch (error) {
  const { message, name, stack } = error as Error
  // By name: the compiled start has classes of its own.
  process.stderr.write(`${name === 'StartError' ? message : stack}\n`)
  process.exit(1)
}
