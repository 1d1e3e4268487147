import { form } from '@tests/support/e2e/copyDeck'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { expect, test } from '@tests/support/e2e/test'

for (const width of [390, 1280]) {
  test.describe(`accessibility at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const address of ['/', '/privacy', '/login', '/no-such-page']) {
      test(`should find no violation at ${address}`, async ({ expectComplaint, page }) => {
        if (address === '/no-such-page') expectComplaint(/status of 404/, 'sometimes')
        await page.goto(address)
        expect(await findAxeViolations(page)).toEqual([])
      })
    }

    test('should find no violation in a form with mistakes', async ({ card, page }) => {
      await card.open()
      await card.submit().click()
      await expect(card.errors().first()).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('should find no violation in the confirmation', async ({ card, page, visitor }) => {
      await card.open()
      await card.send(visitor)
      await expect(card.confirmation()).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('should find no violation in the consent notice and the open questions', async ({
      card,
      page,
    }) => {
      await card.open()
      await page.locator('summary').first().click()
      await page.getByRole('link', { name: form.openNotice }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })
  })
}
