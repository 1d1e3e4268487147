import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's clock of processes ticks a hundred times a second on every Linux of today. */
const ticksPerSecond = 100

/** Milliseconds of CPU that a process has used so far, all its threads together. */
export function cpuOf(pid: number): number {
  // The second field is the program's name in brackets and may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Resident memory of a process in MB. */
export function residentOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The id of a process of this name with this text in an argument. */
export function findProcess(name: string, argument: string): number | undefined {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .find((pid) => {
      const [program = '', ...args] = commandOf(pid)
      return program.endsWith(name) && args.some((arg) => arg.includes(argument))
    })
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // The process has ended meanwhile.
    return []
  }
}
