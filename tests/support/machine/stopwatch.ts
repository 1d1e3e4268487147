const tickMs = 10
const stallMs = 50
let stalled = 0
let ticked = performance.now()

function tick(): void {
  const now = performance.now()
  const late = now - ticked - tickMs
  if (late > stallMs) stalled += late
  ticked = now
}

setInterval(tick, tickMs).unref()

/** Milliseconds of a clock that stood still with this process. */
export const runningMs = (): number => {
  tick()
  return ticked - stalled
}

/** Returns the milliseconds since its call, without those in which a busy machine let this process stand still. */
export function startStopwatch(): () => number {
  const begun = runningMs()
  return () => runningMs() - begun
}
