import type { BrowserContext, Page } from '@playwright/test'

/** What has come under a pointer at rest: it takes no clicks until the pointer moves (watchRows). */
export const heldRows = (page: Page) => page.locator('[data-settling="held"]').first()

/** Moves the pointer on, as a hand does, before each step of a test that would meet `heldRows`. */
export const moveOnFromHeldRows = (page: Page) =>
  page.addLocatorHandler(heldRows(page), () => page.mouse.move(0, 0))

/** Opens a page whose pointer moves on from `heldRows`. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await moveOnFromHeldRows(page)
  return page
}
