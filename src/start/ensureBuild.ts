import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { buildDirectory } from '../config/paths'

import { StartError } from './StartError'

const sources = [
  'access',
  'collections',
  'src',
  'public',
  'scripts/compileStart.ts',
  'scripts/compressFiles.ts',
  'payload.config.ts',
  'next.config.ts',
  'package-lock.json',
]
/** Files that the build itself puts there. */
const copied = path.join('public', 'fonts', 'dynamic')

/** Builds the site unless the build that is there was made from these very sources. */
export async function ensureBuild(log: (line: string) => void): Promise<void> {
  const stamp = path.join(buildDirectory(), 'sources')
  const digest = await digestOfSources()
  const isBuilt = existsSync(path.join(buildDirectory(), 'BUILD_ID'))
  if (isBuilt && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return
  log('Building the site (a minute or two, only after a change) …')
  await build()
  await writeFile(stamp, digest)
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesBelow(source)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesBelow(source: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return existsSync(source) ? [source] : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(copied))
    .sort()
}

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      reject(new StartError(`The build failed:\n${Buffer.concat(output).toString()}`))
    })
  })
}
