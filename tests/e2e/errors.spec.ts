import { frame } from '@tests/support/e2e/copyDeck'
import { expect, test } from '@tests/support/e2e/test'

test.describe('an unknown address', () => {
  test('should show the error page, which leads to the start', async ({
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 404/, 'sometimes')
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(frame.errorTitle)
    await expect(main).toContainText('404 Not Found')
    await expect(page.getByRole('banner')).toContainText(frame.brandName)
    await main.getByRole('link', { name: '처음으로 가기' }).click()
    await expect(page).toHaveURL('/')
  })
})
