import { expect, test } from './support/test'

/** `npm run screenshots` keeps them in `docs/`; otherwise they end up with the run's results. */
const folder = process.env.SCREENSHOTS ? 'docs/screenshots' : 'test-results/screenshots'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  const { width } = viewport
  test.describe(`at ${width} px`, () => {
    test.use({ viewport })

    test('the landing page should have its picture taken', async ({ page }) => {
      await page.goto('/')
      // Images below the fold load when they come near.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const portrait = page.getByRole('main').getByRole('img', { name: /사진$/ })
      await expect(portrait).toHaveJSProperty('complete', true)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({ path: `${folder}/landing-${width}.png`, fullPage: true })
    })

    test('the confirmation should have its picture taken', async ({ card, page, visitor }) => {
      await card.open()
      await card.send(visitor)
      await expect(card.confirmation()).toBeVisible()
      await page.screenshot({ path: `${folder}/confirmation-${width}.png` })
    })
  })
}

test('the panel should have its picture taken', async ({ api, card, panel, visitor }) => {
  const agent = await api.createAgent('이영업')
  await card.open(`/?ref=${agent.id}`)
  await card.send(visitor)
  await expect(card.confirmation()).toBeVisible()
  await panel.goto('/admin/collections/consultation-requests')
  await expect(panel.getByRole('cell', { name: visitor.name })).toBeVisible()
  await panel.screenshot({ path: `${folder}/panel-requests-1280.png` })
})
