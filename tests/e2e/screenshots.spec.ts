import { expect, test } from '@tests/support/e2e/test'

// Each test opens the panel itself, once there is something to see.
test.use({ panelPath: null })

const folder = 'docs/screenshots'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  const { width } = viewport
  test.describe(`screenshots at ${width} px`, () => {
    test.use({ viewport })

    test('should take one of the landing page', async ({ page }) => {
      await page.goto('/')
      // Images below the fold load when they come near.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const portrait = page.getByRole('main').getByRole('img', { name: /사진$/ })
      await expect(portrait).toHaveJSProperty('complete', true)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({ path: `${folder}/landing-${width}.png`, fullPage: true })
    })

    test('should take one of the confirmation', async ({ card, page, visitor }) => {
      await card.open()
      await card.send(visitor)
      await expect(card.confirmation()).toBeVisible()
      await page.screenshot({ path: `${folder}/confirmation-${width}.png` })
    })
  })
}

test('should take one of the panel', async ({ api, panel, submit, visitor }) => {
  const agent = await api.createAgent('이영업')
  await submit(visitor, agent.id)
  await panel.goto('/admin/collections/consultation-requests')
  await expect(panel.getByRole('cell', { name: visitor.name })).toBeVisible()
  await panel.screenshot({ path: `${folder}/panel-requests-1280.png` })
})

test('should take one before and one after an approval', async ({
  api,
  newVisitor,
  panel,
  submit,
}) => {
  const agents = [await api.createAgent('김하늘'), await api.createAgent('이도윤')]
  for (const agentId of [agents[0]?.id, undefined, agents[1]?.id, agents[0]?.id, 'unknown-link'])
    await submit(newVisitor(), agentId)
  await api.createPendingAgent('박서연')
  await api.createPendingAgent('정하준')
  const waiting = panel.getByRole('table', { name: '승인 대기 영업자' })
  const rows = panel.getByRole('table', { name: '전체 상담 신청' }).getByRole('row')

  for (const colorScheme of ['dark', 'light'] as const) {
    await panel.emulateMedia({ colorScheme })
    for (const width of [390, 1280]) {
      await panel.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await panel.goto('/admin')
      await expect(waiting.getByText('정하준').first()).toBeVisible()
      // A phone shows one table at a time.
      if (width === 1280) await expect(rows.nth(5)).toBeAttached()
      await panel.screenshot({ path: `${folder}/operations-${width}-${colorScheme}.png` })
    }
  }

  // The one click after the one that signed in.
  await waiting.getByRole('button', { name: '승인', exact: true }).first().click()
  await expect(panel.getByText('정하준 님을 승인했습니다.')).toBeVisible()
  await expect(
    panel.getByRole('table', { name: '승인된 영업자' }).getByText('정하준').first(),
  ).toBeVisible()
  await panel.screenshot({ path: `${folder}/operations-approved-1280-light.png` })
})
