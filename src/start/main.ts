import { existsSync } from 'node:fs'
import process from 'node:process'

import { EnvironmentError } from '../config/env'
import { EmbeddedDatabaseError } from '../database/embedded/EmbeddedDatabaseError'

import { StartError } from './StartError'

/** `npm start` and, with `--dev`, `npm run dev`: database, build, site, in this order, in one process. */

const isExpected = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof EnvironmentError ||
  error instanceof EmbeddedDatabaseError

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production',
  })
  const { run } = await import('./run')
  await run({ isDevelopment: process.argv.includes('--dev') })
} catch (error) {
  process.stderr.write(
    isExpected(error) ? `${error.message}\n` : `${String((error as Error).stack)}\n`,
  )
  process.exit(1)
}
