import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type RunningProcess = {
  pid: number
  /** Opaque; together with the pid it names one process, where the pid alone may have been given anew. */
  startedAt: string
  args: string[]
}

/** Looks up a live process. A zombie does not count: in a container it may stay for good. */
export function findProcess(pid: number): RunningProcess | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid)
}

/** `process 4711 (node main.ts)`. Other arguments are left out, since they may hold secrets. */
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
    // The second field is the name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    // The main thread of a dying process is a zombie already while others still hold its files and ports.
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
