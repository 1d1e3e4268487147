import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

import { waitUntil } from '../../src/database/builtIn/waitUntil'
import { blankSettings } from '../../tests/support/machine/settings'

import { makeRunFolder } from './runFolder'

const memory = '/dev/shm'
const enough = 6 * 1024 ** 3

/** Puts temporary files into memory where there is plenty: databases of tests would wait for the disk at every write. */
function temporaryFolder(): string {
  if (process.env.TMPDIR || freemem() < enough) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < enough ? tmpdir() : memory
  } catch {
    return tmpdir()
  }
}

/**
 * Sets the environment of everything that this process starts.
 * @returns what removes the temporary files of all of it
 */
export async function prepareEnvironment(): Promise<() => Promise<void>> {
  const { folder, remove } = await makeRunFolder(temporaryFolder())
  Object.assign(process.env, blankSettings, { TMPDIR: folder, NEXT_TELEMETRY_DISABLED: '1' })
  return remove
}

/** With process groups an end reaches what children have started, too. */
const hasGroups = process.platform !== 'win32'
const children = new Set<ChildProcess>()
let isEnding = false

/** Starts Node with these arguments; `endChildren` ends it and what it starts. */
export function startNode(args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, { ...options, detached: hasGroups })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Runs Node with these arguments on our standard output; resolves with whether it succeeded. */
export async function run(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  if (isEnding) return false
  const child = startNode(args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (isEnding) await endGroup(child)
  return code === 0
}

/** Ends what runs, and lets nothing begin any more. */
export function endChildren(): void {
  isEnding = true
  for (const child of children) signal(child, 'SIGTERM')
}

/** What the child has started may take a moment longer than itself. */
async function endGroup(child: ChildProcess): Promise<void> {
  const isGone = () => !signal(child, 0)
  if (!(await waitUntil(isGone, { timeoutMs: 10_000 }))) signal(child, 'SIGKILL')
}

function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (!hasGroups || !child.pid) return child.kill(name)
  try {
    return process.kill(-child.pid, name)
  } catch {
    return false
  }
}

export const bin = (file: string): string => path.resolve('node_modules', file)

export const tsx = (script: string): string[] => ['--import', 'tsx', script]
