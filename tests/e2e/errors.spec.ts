import { frame } from '@tests/support/e2e/copyDeck'
import { expect, test } from '@tests/support/e2e/test'

test.describe('an unknown address', () => {
  for (const address of [
    '/no-such-page',
    '/no/such/page',
    '/%ED%95%9C%EA%B8%80',
    '/login/more',
    '/r',
  ]) {
    test(`should show the error page at ${decodeURIComponent(address)}`, async ({
      expectComplaint,
      page,
    }) => {
      expectComplaint(/status of 404/, 'sometimes')
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(frame.errorTitle)
      await expect(main).toContainText('404 Not Found')
      await expect(page.getByRole('banner')).toContainText(frame.brandName)
      await main.getByRole('link', { name: '처음으로 가기' }).click()
      await expect(page).toHaveURL('/')
    })
  }

  test('should be answered with a readable page even when it cannot be decoded', async ({
    request,
  }) => {
    const response = await request.get('/%ff')
    expect(response.status()).toBe(400)
    expect(await response.text()).toContain('주소가 올바르지 않습니다.')
  })
})
