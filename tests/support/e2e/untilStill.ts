import type { Page } from '@playwright/test'

/** Waits until no transition or animation runs that has an end. A spinner never ends. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    undefined,
    { timeout: 15_000 },
  )
}
