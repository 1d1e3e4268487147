import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

import { workerNumber } from './worker'

/** Above the ports that browsers refuse, and below those of built-in databases and of outgoing connections. */
const lowest = 11_000
const perWorker = 250
/** With the one outside of a runner. */
const workers = 36

let next = randomInt(perWorker)

/**
 * A port on which nothing listens. Workers have separate ranges, and a port comes again only after hundreds of others, so it stays
 * free until its program has started.
 */
export async function freePort(): Promise<number> {
  const first = lowest + ((workerNumber() ?? 0) % workers) * perWorker
  for (let tries = 0; tries < perWorker; tries += 1) {
    next = (next + 1) % perWorker
    if (await isFree(first + next)) return first + next
  }
  throw new Error(`No port from ${first} on is free.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  await new Promise((resolve) => probe.close(resolve))
  return isListening
}
