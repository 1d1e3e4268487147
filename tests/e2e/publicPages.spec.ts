import { koreanDay } from '@/domain/calendar/time'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { form, frame } from '@tests/support/e2e/copyDeck'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

test.describe('a public page', () => {
  for (const address of ['/', '/privacy', '/login', '/no-such-page'])
    test(`should have its header and footer, and at every width no sideways scrolling: ${address}`, async ({
      expectComplaint,
      page,
    }) => {
      if (address === '/no-such-page') expectComplaint(/status of 404.*\/no-such-page/, 'sometimes')
      await page.goto(address)
      const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
      await test.step('should have the header and footer of every page', async () => {
        await expect(header).toContainText(frame.brandName)
        await expect(header).toContainText(frame.tagline)
        await expect(footer).toContainText(frame.copyright(koreanDay(new Date()).year))
        await expect(footer).toContainText(frame.disclaimer)
        await expect(footer.getByRole('link', { name: frame.privacyPolicy })).toHaveAttribute(
          'href',
          '/privacy',
        )
      })
      if (address !== '/')
        await test.step("should not have the landing page's call to action", async () => {
          await footer.scrollIntoViewIfNeeded()
          await expect(page.getByRole('link', { name: form.submit })).toHaveCount(0)
        })
      for (const width of [1280, 768, 390, 320])
        await test.step(`should not scroll sideways at ${width} px`, async () => {
          await resize(page, width)
          const reach = await page.evaluate(() => {
            window.scrollTo(1000, 0)
            return {
              scrolled: window.scrollX,
              overflow: document.documentElement.scrollWidth - window.innerWidth,
            }
          })
          expect(reach.scrolled).toBe(0)
          expect(reach.overflow).toBeLessThanOrEqual(0)
          // On a wide screen and on a phone.
          if (width === 1280 || width === 390) expect(await findAxeViolations(page)).toEqual([])
        })
    })
})
