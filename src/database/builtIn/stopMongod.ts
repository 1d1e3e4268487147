import type { Mongod } from '@/patches/endMongodWithParent'

import { waitUntil } from './waitUntil'

const STOP_TIMEOUT_MS = 10_000

/** Resolves when the server has ended. A signal is a second quicker than the library's command, which waits for clients. */
export async function stopMongod(
  mongod: Mongod,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const child = mongod.mongodProcess
  child?.kill(signal)
  // Polls, since the library unrefs the child: a listener for its exit would not keep this process alive.
  await waitUntil(() => !child || child.exitCode !== null || child.signalCode !== null, {
    timeoutMs: STOP_TIMEOUT_MS,
  })
  await mongod.stop()
}
