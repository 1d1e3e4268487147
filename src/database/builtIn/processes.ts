import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type RunningProcess = {
  pid: number
  /** Opaque; identifies the process together with the pid, which may be reused. */
  startedAt: string
  args: string[]
}

/** Ignores zombies, which in a container may stay forever. */
export function findProcess(pid: number): RunningProcess | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid)
}

/** `process 4711 (node main.ts)`; without other arguments, which may hold secrets. */
export function describeProcess({ pid, args }: RunningProcess): string {
  const [program = '', ...rest] = args
  const script = rest.find((argument) => /\.[cm]?[jt]sx?$/.test(argument))
  const command = [program, script].filter((part) => part !== undefined && part !== '')
  const names = command.map((part) => path.basename(String(part))).join(' ')
  return names === '' ? `process ${pid}` : `process ${pid} (${names})`
}

function fromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    // A zombie main thread with other threads left still holds files and ports.
    if (state === 'X' || (state === 'Z' && Number(fields[17]) <= 1)) return undefined
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    return { pid, startedAt: fields[19] ?? '', args }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): RunningProcess | undefined {
  const columns = ['stat', 'lstart', 'args'].flatMap((column) => ['-o', `${column}=`])
  const { stdout } = spawnSync('ps', ['-ww', ...columns, '-p', String(pid)], { encoding: 'utf8' })
  const match = /^(\S+)\s+(.+?\d{4})\s+(.*)$/.exec((stdout ?? '').trim())
  if (!match || match[1]?.startsWith('Z')) return undefined
  return { pid, startedAt: match[2] ?? '', args: (match[3] ?? '').split(' ') }
}
