import type { Locator, Page } from '@playwright/test'

import { claimReview } from '@/copy/claimReview'
import { claims as copy } from '@/copy/claims'
import { dashboard } from '@/copy/dashboard'
import { profile } from '@/copy/profile'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens a screen of its own.
test.use({ panelPath: null })

const text = '매일 집으로 보내 드립니다. 당 뇨 완치!'

/** The mark lies on its words, and the field describes itself by the reason. */
async function expectMark(page: Page, field: Locator): Promise<void> {
  const { height } = (await field.boundingBox()) ?? { height: 0 }
  await field.fill(text)
  const mark = page.locator('mark', { hasText: '당 뇨 완치' })
  await expect(mark).toBeVisible()
  const [around, place] = await field.evaluate(
    (element, marked) => [element, marked].map((one) => (one as Element).getBoundingClientRect()),
    await mark.elementHandle(),
  )
  expect(around?.height).toBeCloseTo(height, 0)
  expect(place?.left).toBeGreaterThan(around?.left ?? 0)
  expect(place?.top).toBeGreaterThanOrEqual(around?.top ?? 0)
  expect(place?.bottom).toBeLessThanOrEqual(around?.bottom ?? 0)
  await expect(field).toHaveAccessibleDescription(/제8조 제1항 제1호/)
}

test("should mark a claim in the panel's field while somebody types, and ask before it is saved", async ({
  panel,
}) => {
  await panel.goto('/admin/globals/site-settings')
  // The panel opens the tab that the admin has left.
  await panel.getByRole('button', { name: '브랜드', exact: true }).click()
  const field = panel.locator('#field-tagline')
  await expectMark(panel, field)
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  const dialog = panel.getByRole('dialog', { name: claimReview.dialog.title })
  const { back, purposes } = claimReview.dialog
  // The words of the form's own button: settings have no drafts.
  await expect(dialog.getByRole('button')).toHaveText([back, purposes.save.confirm])
  await dialog.getByRole('button', { name: back }).click()
  await field.fill('맞춤 영양 솔루션')
  await expect(panel.getByText(copy.found)).toHaveCount(0)
})

test("should mark a claim in an agent's form, and say that an admin reviews it", async ({
  api,
  baseURL,
  page,
}) => {
  const { email } = await api.createAgent('김표시')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: dashboard.settings }).click()
  await expect(page.getByRole('button', { name: profile.save })).toBeEnabled()
  await expectMark(page, page.getByLabel(profile.introLabel))
  await expect(page.getByText(copy.adminReviews)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})
