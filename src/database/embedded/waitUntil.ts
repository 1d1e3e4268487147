import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until the answer is yes (true), or the time in milliseconds is over (false). */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 20 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  // Not the time of day, which may be set back.
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() >= deadline) return false
    await sleep(everyMs)
  }
  return true
}
