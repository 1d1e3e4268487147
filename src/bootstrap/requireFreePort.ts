import { createServer } from 'node:net'

import { listen } from '../process/listen'

/** @throws {StartError} when the port can't be listened on, before the long steps of a start */
export async function requireFreePort(port: number, host: string | undefined): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
}
