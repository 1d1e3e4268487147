import type { Page } from '@playwright/test'

/** What has come under a pointer at rest: it takes no clicks until the pointer moves (watchRows). */
export const heldRows = (page: Page) => page.locator('[data-settling="held"]').first()

/** Moves the pointer on, as a hand does, before each step of a test that would meet `heldRows`. */
export const moveOnFromHeldRows = (page: Page) =>
  page.addLocatorHandler(heldRows(page), () => page.mouse.move(0, 0))
