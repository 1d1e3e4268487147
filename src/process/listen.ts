import type { Server } from 'node:net'

import { StartError } from '@/config/StartError'

/** Resolves when the server listens. Throws {@link StartError} with what to set where it can't. */
export const listen = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(new StartError(reasons[code]?.(port, host) ?? otherReason(code, port, host))),
    )
    server.listen(port, host, resolve)
  })

const reasons: Record<string, (port: number, host?: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program: set PORT to a free one.`,
  EACCES: (port) => `Port ${port} may not be used by this account: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST ${host} is no address of this machine.`,
}

const otherReason = (code: string, port: number, host?: string) =>
  host
    ? `HOST ${host} can't be listened on, at port ${port}: ${code}.`
    : `Port ${port} can't be used: ${code}.`
