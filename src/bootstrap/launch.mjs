import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * `npm start` and, with `--dev`, `npm run dev`. What the build has compiled starts in a part of the time and memory that `tsx` takes,
 * which reads the sources as they are: in development, and before there is a build. No TypeScript, since nothing reads that yet.
 */

if (existsSync('.env')) process.loadEnvFile('.env')
const build = path.resolve(process.env.BUILD_DIR || '.next')
const compiled = path.join(build, 'start/main.mjs')
if (!process.argv.includes('--dev') && existsSync(compiled)) {
  // From Node 22.1 on: what this start compiles, the next one need not. Where nothing may be written it goes without.
  module.enableCompileCache?.(path.join(build, 'cache/compiled'))
  await import(pathToFileURL(compiled).href)
} else {
  await import('tsx')
  await import('./main.ts')
}
