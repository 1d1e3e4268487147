import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { say } from '@/process/say'

/** What the product is measured against: empty Next pages, and a bare Payload collection. Both use the project's own packages. */
export type Floor = 'next' | 'payload'

const sources = path.resolve('bench/floors')
const root = path.resolve('.bench')
const packages = path.join(root, 'node_modules')
const next = path.join(packages, 'next/dist/bin/next')

const floorDirectory = (floor: Floor) => path.join(root, floor)

export const floorCommand = (floor: Floor, port: number): string[] => [
  next,
  'start',
  floorDirectory(floor),
  '--port',
  String(port),
]

/** Builds a floor unless its build is already of these files and versions. */
export async function buildFloor(floor: Floor): Promise<void> {
  const directory = floorDirectory(floor)
  const stamp = path.join(directory, '.sources')
  const digest = await digestOf(path.join(sources, floor))
  const isBuilt = existsSync(path.join(directory, '.next/BUILD_ID'))
  if (isBuilt && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return
  say(`Building the floor ${floor} …`)
  await linkPackages()
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  await cp(path.join(sources, floor), directory, { recursive: true })
  await build(directory)
  await writeFile(stamp, digest)
}

/**
 * Hard-links the project's packages beside the floors. Next looks for `instrumentation` and `proxy` in every folder up to the one
 * that holds the packages: below the project it would build the product's into a floor.
 */
async function linkPackages(): Promise<void> {
  await rm(packages, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  await promisify(execFile)('cp', ['-al', 'node_modules', packages])
  await writeFile(path.join(root, 'package.json'), '{ "type": "module", "private": true }\n')
}

async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [...files.sort(), 'package-lock.json']) hash.update(await readFile(file))
  return hash.digest('hex')
}

async function build(directory: string): Promise<void> {
  const child = spawn(process.execPath, [next, 'build', directory], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`A floor could not be built:\n${output}`)
}
