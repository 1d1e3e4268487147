import { expect, type Page } from '@playwright/test'

/** Waits until no transition or animation runs that has an end. A spinner never ends. */
export const untilStill = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isMoving)).toBe(false)

const isMoving = () =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    )
