import type { Page } from '@playwright/test'

import { form } from '@tests/support/e2e/copyDeck'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

/** On a wide screen and on a phone. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await resize(page, width)
    expect(await findAxeViolations(page), `${width} px`).toEqual([])
  }
}

test.describe('the consultation form', () => {
  test('should find no violation in a form with mistakes', async ({ card, page }) => {
    await card.open()
    await card.submit().click()
    await expect(card.errors().first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('should find no violation in the confirmation', async ({ card, page, visitor }) => {
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await expectNoViolations(page)
  })

  test('should find no violation in the consent notice and the open questions', async ({
    card,
    page,
  }) => {
    await card.open()
    await page.locator('summary').first().click()
    await page.getByRole('link', { name: form.openNotice }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
