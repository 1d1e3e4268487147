const tickMs = 10
const stallMs = 50
let stalled = 0
let ticked = performance.now()

setInterval(() => {
  const now = performance.now()
  const late = now - ticked - tickMs
  if (late > stallMs) stalled += late
  ticked = now
}, tickMs).unref()

/** Returns the milliseconds since its call, without those in which a busy machine let this process stand still. */
export function startStopwatch(): () => number {
  const begun = performance.now() - stalled
  return () => performance.now() - stalled - begun
}
