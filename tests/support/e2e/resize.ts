import type { Page } from '@playwright/test'

import { untilStill } from './untilStill'

/** Changes the window's width and waits until the page has its layout for it, with nothing moving to its new place any more. */
export async function resize(page: Page, width: number, height = 844): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(twoFrames)
  await untilStill(page)
}

// What listens to the width hears of it before the first frame, what observes its elements before the second.
export const twoFrames = async () => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
