import type { Page } from '@playwright/test'

import { edits } from '@/copy/edits'
import { operationsPanel } from '@tests/support/e2e/copyDeck'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

const save = (panel: Page) => panel.getByRole('button', { name: '저장', exact: true }).click()

// Each test opens a screen of its own.
test.use({ panelPath: null })

async function openSchedule(panel: Page): Promise<void> {
  await panel.goto('/admin/globals/site-settings')
  await panel.getByRole('button', { name: '연락 기한·배정' }).click()
  await expect(panel.getByText('미지정 신청 자동 배정')).toBeVisible()
}

const holiday = { date: '2027-12-24', label: '창립기념일' }

test("should keep the office's own holidays, each day once, and fit them on a phone and on a wide screen", async ({
  api,
  panel,
  siteSettings,
}) => {
  const stored = () => api.getGlobal('site-settings')
  const scrollWidth = () => panel.evaluate(() => document.documentElement.scrollWidth)
  await api.saveGlobal('site-settings', { ...siteSettings, holidays: [holiday] })
  await panel.setViewportSize({ width: 390, height: 844 })
  await openSchedule(panel)
  await test.step('should fit the holidays on a phone and on a wide screen', async () => {
    await expect(panel.getByLabel('날짜')).toHaveValue(holiday.date)
    for (const width of [390, 1280]) {
      await resize(panel, width)
      await expect(panel.getByLabel('날짜')).toBeVisible()
      // Payload's parts follow the width a moment later.
      await expect.poll(scrollWidth).toBe(width)
    }
  })

  await test.step("should keep the office's own holidays, each day once", async () => {
    await expect(panel.getByText('2027. 12. 24. 창립기념일')).toBeVisible()
    await panel.getByRole('button', { name: '휴무일 추가' }).click()
    await panel.getByLabel('날짜').nth(1).fill(holiday.date)
    await panel.getByLabel('이름').nth(1).fill('종무식')
    await save(panel)
    await expect(panel.getByText('같은 날짜가 이미 있습니다.').first()).toBeVisible()
    const message = panel.locator('[data-not-saved]')
    await expect(message).toContainText(edits.lookAt(edits.unsaved, [], 0).trim())
    expect((await stored()).holidays).toHaveLength(1)
    await panel.getByLabel('날짜').nth(1).fill('2027-12-31')
    // It says nothing of what is mended, before it is saved again too.
    await expect(message).toHaveCount(0)
    await panel.getByLabel('미지정 신청 자동 배정').check()
    await save(panel)
    await expect.poll(async () => (await stored()).holidays).toHaveLength(2)
    expect(await stored()).toMatchObject({
      holidays: [holiday, { date: '2027-12-31', label: '종무식' }],
      autoAssign: true,
    })
  })
})

test("should set and end an agent's leave on the agent's page in the panel", async ({
  api,
  panel,
}) => {
  const agent = await api.createAgent('최부재')
  await panel.goto(`/admin/collections/agents/${agent.id}`)
  await panel.getByLabel('부재 시작일').fill('2027-01-04')
  await panel.getByLabel('부재 종료일').fill('2027-01-03')
  await save(panel)
  await expect(panel.getByText('종료일은 시작일과 같거나 그 뒤여야 합니다.').first()).toBeVisible()
  await panel.getByLabel('부재 종료일').fill('2027-01-08')
  const isSaved = panel.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  )
  await save(panel)
  await isSaved
  await panel.reload()
  await expect(panel.getByLabel('부재 시작일')).toHaveValue('2027-01-04')
  await expect(panel.getByLabel('부재 종료일')).toHaveValue('2027-01-08')
})

test('should mark an agent on leave in the table of agents', async ({ api, baseURL, panel }) => {
  const { id, name } = await api.createAgent('정부재')
  const answer = await panel.request.patch(`/api/agents/${id}`, {
    data: { awayUntil: '2099-12-31' },
    headers: { Origin: baseURL ?? '' },
  })
  expect(answer.ok()).toBe(true)
  await panel.goto('/admin')
  const row = panel
    .getByRole('table', { name: operationsPanel.approved, exact: true })
    .getByRole('row')
    .filter({ hasText: name })
  await expect(row.first()).toContainText('부재 중 (2099. 12. 31.까지)')
})
