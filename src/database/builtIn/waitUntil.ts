import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until `isTrue` (returns true) or the timeout in milliseconds (returns false). */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 20 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  // Not `Date.now()`, which may be set back.
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() >= deadline) return false
    await sleep(everyMs)
  }
  return true
}
