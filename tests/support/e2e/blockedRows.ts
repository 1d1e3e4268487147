import type { Page } from '@playwright/test'

/** What has come under a pointer at rest: it takes no clicks until the pointer moves (watchRows). */
export const blockedRows = (page: Page) => page.locator('[data-settling="blocked"]').first()

/** Moves the pointer on, as a hand does, before each step of a test that would meet `blockedRows`. */
export const moveOnFromBlockedRows = (page: Page) =>
  page.addLocatorHandler(blockedRows(page), () => page.mouse.move(0, 0))
