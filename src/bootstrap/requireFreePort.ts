import { createServer } from 'node:net'

import { StartError } from '../config/StartError'

/** @throws {StartError} when the port can't be listened on, before the long steps of a start */
export function requireFreePort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const reasons: Record<string, (port: number, host?: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program: set PORT to a free one.`,
  EACCES: (port) => `Port ${port} may not be used by this account: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST ${host} is no address of this machine.`,
}

const portError = (error: NodeJS.ErrnoException, port: number, host?: string) =>
  new StartError(
    reasons[error.code ?? '']?.(port, host) ?? `Port ${port} can't be used: ${error.code}.`,
  )
