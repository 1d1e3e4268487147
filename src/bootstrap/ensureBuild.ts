import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from '../config/StartError'
import { buildDirectory } from '../config/paths'

const sources = [
  'access',
  'collections',
  'src',
  'public',
  'scripts/buildFonts.ts',
  'scripts/compileStart.ts',
  'scripts/hintScripts.ts',
  'scripts/compressFiles.ts',
  'payload.config.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Written there by the build itself. */
const copied = path.join('public', 'fonts', 'dynamic')

/**
 * Builds the site unless the build is already of these sources.
 * @throws {StartError} with the output of a build that failed
 */
export async function ensureBuild(log: (line: string) => void): Promise<void> {
  const stamp = path.join(buildDirectory(), 'sources')
  const digest = digestOfSources()
  const isBuilt = existsSync(path.join(buildDirectory(), 'BUILD_ID'))
  if (isBuilt && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return
  log('Building the site (a minute or two, only after a change) …')
  await build()
  await writeFile(stamp, digest)
}

// Synchronous: nothing else runs yet, and hundreds of small files are read in a third of the time.
function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesBelow(source))
      hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesBelow(source: string): string[] {
  if (!existsSync(source)) return []
  if (statSync(source).isFile()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(copied))
    .sort()
}

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    // Not silent: what npm itself refuses would be missing from the output.
    const child = spawn('npm', ['run', '--loglevel=error', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      const printed = Buffer.concat(output).toString()
      reject(new StartError(`The build failed (${signal ?? `code ${code}`}):\n${printed}`))
    })
  })
}
