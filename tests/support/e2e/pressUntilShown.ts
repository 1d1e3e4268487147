import type { Locator } from '@playwright/test'

import { expect } from './test'

/** Presses a button until what it shows is there. Rows that open and close, or come late, move it: a press under which it moves is lost. */
export const pressUntilShown = (button: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    await button.click()
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
