import type { Page } from '@playwright/test'

/** What has come under a pointer at rest: it takes no clicks until the pointer moves (watchRows). */
export const steadyRows = (page: Page) => page.locator('[data-settling="steady"]').first()

/** Moves the pointer on, as a hand does, before each step of a test that would meet `steadyRows`. */
export const moveOnFromSteadyRows = (page: Page) =>
  page.addLocatorHandler(steadyRows(page), () => page.mouse.move(0, 0))
