import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { loadSettings } from './loadSettings.mjs'

/**
 * Runs `npm start` and, with `--dev`, `npm run dev`: the start that the build has compiled (ADR 22), or the sources through `tsx` in
 * development and before the first build. Plain JavaScript, since nothing is loaded yet that reads TypeScript.
 */

if (!existsSync('src/bootstrap/launch.mjs')) {
  const project = path.resolve(import.meta.dirname, '../..')
  process.stderr.write(`The application starts in its own folder only: cd ${project}\n`)
  process.exit(1)
}
loadSettings()
const build = path.resolve(process.env.BUILD_DIR || '.next')
const compiled = path.join(build, 'start/main.mjs')
if (!process.argv.includes('--dev') && existsSync(compiled)) {
  // From Node 22.1 on. A folder that can't be written to is no error.
  module.enableCompileCache?.(path.join(build, 'cache/compiled'))
  await import(pathToFileURL(compiled).href)
} else {
  await import('tsx')
  await import('./main.ts')
}
