export const about = {
  madeFor: { next: '16.4.5' },
  why: 'Next dates what it caches by `Date.now()`, and compares that with `performance`, which falls behind while a machine sleeps or when its clock is set forward: what was cached since would never count as expired',
  needlessWhen: 'Next dates and compares by one clock',
}

/**
 * Lets `performance.timeOrigin` follow the wall clock ahead, so that Next's `performance.timeOrigin + performance.now()` is never before the
 * time of anything that it has cached. It never goes back: pages are rather rendered anew than shown with old content.
 */
export function followWallClock(): void {
  let { timeOrigin } = performance
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    get: () => {
      // `Date.now()` leaves out a part of a millisecond, in which something may have been cached.
      timeOrigin = Math.max(timeOrigin, Date.now() + 1 - performance.now())
      return timeOrigin
    },
  })
}
