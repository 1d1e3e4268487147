import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

import { findProcess, type RunningProcess } from './processes'

const LISTENING = '0A'

/** The process that listens on a local TCP port; only on Linux and for this user's processes. */
export function findListener(port: number): RunningProcess | undefined {
  const sockets = new Set(listeningSockets(port).map((inode) => `socket:[${inode}]`))
  const pids = (tryTo(() => readdirSync('/proc')) ?? []).filter((entry) => /^\d+$/.test(entry))
  const isListener = (pid: string) => openFiles(pid).some((file) => file && sockets.has(file))
  const pid = sockets.size > 0 ? pids.find(isListener) : undefined
  return pid === undefined ? undefined : findProcess(Number(pid))
}

function listeningSockets(port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (tryTo(() => readFileSync(table, 'utf8')) ?? '')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === LISTENING)
      .map((columns) => columns[9] ?? ''),
  )
}

/** Files may close while they are listed, and other users' files can't be read. */
function openFiles(pid: string): (string | undefined)[] {
  const folder = `/proc/${pid}/fd`
  const files = tryTo(() => readdirSync(folder)) ?? []
  return files.map((file) => tryTo(() => readlinkSync(`${folder}/${file}`)))
}

function tryTo<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
