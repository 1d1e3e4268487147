import { firstRunLandingPage } from '@/copy/firstRunContent'
import { expect, test } from '@tests/support/e2e/baseTest'

test('should open the landing page with its headline', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    firstRunLandingPage.hero.headline,
  )
})
