import { operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens the panel itself.
test.use({ panelPath: null })

test('should show a profile that waits as soon as it is saved, until an admin publishes it', async ({
  api,
  baseURL,
  panel,
  playwright,
}) => {
  await panel.goto('/admin')
  const { email, id, name } = await api.createAgent(`김대기${Date.now() % 10_000}`)
  const agent = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL ?? '' },
  })
  const save = async (introMessage: string) =>
    expect((await agent.put('/api/profile', { data: { name, introMessage } })).status()).toBe(200)
  const table = panel.getByRole('table', { name: '게시 대기 프로필', exact: true })
  const row = table.getByRole('row').filter({ hasText: name })
  const tile = panel.getByRole('link', { name: /^게시 대기 ?\d+$/ })
  const counted = async () => Number((await tile.innerText()).replace(/\D/g, ''))
  try {
    await signInByRest(agent, { of: 'agents', email }, baseURL)
    await expect(table).toHaveAttribute('aria-busy', 'false')
    await expect.poll(counted).toBeGreaterThanOrEqual(0)
    const before = await counted()
    await save('안녕하세요.')
    await expect(row).toContainText('새 프로필')
    await expect.poll(counted).toBe(before + 1)

    await row.getByRole('link', { name: '검토 후 게시' }).click()
    await panel.waitForURL(/\/admin\/collections\/consultant-profile\/[0-9a-f]{24}$/)
    await panel.getByRole('button', { name: '변경 사항 게시' }).click()
    await expect
      .poll(async () => (await agent.get('/api/profile')).json())
      .toMatchObject({
        state: 'published',
      })
    await panel.goto('/admin')
    await expect(table).toHaveAttribute('aria-busy', 'false')
    await expect(row).toHaveCount(0)

    await save('다시 인사드립니다.')
    await expect(row).toContainText('수정된 프로필')
    await row.getByRole('link', { name: '바뀐 내용 보기' }).click()
    await expect(panel.getByText('다시 인사드립니다.')).toBeVisible()
  } finally {
    await agent.dispose()
    await api.decide(id, 'suspended')
  }
})

test("should show an agent's profile, customers and decisions together, and offer only what is possible", async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  await panel.goto('/admin')
  const { id, name } = await api.createAgent(`이함께${visitor.phone.slice(-4)}`)
  await submit(visitor, id)
  const region = (part: string) => panel.getByRole('region', { name: part, exact: true })
  await panel.getByRole('search', { name: copy.approved }).getByRole('searchbox').fill(name)
  const approved = panel.getByRole('table', { name: copy.approved })
  await approved.getByRole('link', { name, exact: true }).click()
  await panel.waitForURL(`/admin/collections/agents/${id}`)
  await expect(region('컨설턴트 프로필')).toContainText('아직 저장한 프로필이 없습니다.')
  await expect(region('담당 고객')).toContainText('총 1건')
  await expect(region('담당 고객').getByRole('link', { name: visitor.name })).toBeVisible()
  await expect(region('처리 기록')).toContainText('승인 대기 → 승인')

  const options = panel.locator('.field-type.select').getByRole('option')
  const status = panel.getByRole('combobox').first()
  await status.click()
  await expect(options).toHaveText(['승인', '이용 정지'])
  await expect(panel.getByLabel('사유')).toHaveCount(0)
  await options.filter({ hasText: '이용 정지' }).click()
  await panel.getByLabel('사유').fill('민원 확인')
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  await expect(region('처리 기록')).toContainText('승인 → 이용 정지')
  await expect(region('처리 기록')).toContainText('민원 확인')
  await status.click()
  await expect(options).toHaveText(['승인', '이용 정지'])
  await expect(panel.getByRole('button', { name: '저장', exact: true })).toBeDisabled()
  await options.filter({ hasText: '승인' }).click()
  await expect(panel.getByLabel('사유')).toHaveValue('')
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  await expect(region('처리 기록')).toContainText('이용 정지 → 승인')
  await expect(region('처리 기록').getByText('민원 확인')).toHaveCount(1)

  await region('담당 고객').getByRole('link', { name: '담당 고객 모두 보기' }).click()
  await expect(panel.getByRole('row').filter({ hasText: visitor.name })).toBeVisible()
  await expect(panel.getByRole('row')).toHaveCount(2)
})

test('should have tabs and labelled cards on a phone, tables from 768 px on, and rows alone on paper', async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  // A table without rows is a line.
  await api.createPendingAgent('정종이')
  await api.createAgent('정종이')
  await submit(visitor)
  await panel.setViewportSize({ width: 390, height: 844 })
  await panel.goto('/admin')
  const tabs = panel.getByRole('tab')
  const tab = (name: RegExp) => panel.getByRole('tab', { name })
  await expect(tabs).toHaveText([
    /^승인 대기\d+$/,
    /^게시 대기\d+$/,
    /^상담 신청[\d,]+$/,
    /^영업자\d+$/,
    /^반려·정지\d+$/,
    /^정보주체 요구/,
  ])
  await expect(panel.getByRole('tabpanel')).toHaveCount(1)
  await tab(/^승인 대기/).focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await panel.keyboard.press(key)
  await expect(tab(/^상담 신청/)).toBeFocused()
  await expect(tab(/^상담 신청/)).toHaveAttribute('aria-selected', 'true')

  const row = panel.getByRole('tabpanel').getByRole('row').filter({ hasText: visitor.name })
  await expect(row).toBeVisible()
  const labels = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels.toSorted()).toEqual(copy.columns.map((label) => `"${label}"`).toSorted())

  // A look at the document and the way back keep the choice.
  await row.getByRole('link', { name: visitor.name }).click()
  await panel.getByRole('dialog').getByRole('link', { name: '상담 신청 화면 열기' }).click()
  await panel.waitForURL(/\/consultation-requests\/[0-9a-f]{24}$/)
  await panel.getByRole('button', { name: /메뉴/ }).filter({ visible: true }).first().click()
  await panel.getByRole('link', { name: '운영 현황', exact: true }).click()
  await expect(tab(/^상담 신청/)).toHaveAttribute('aria-selected', 'true')
  await expect(row).toBeVisible()

  const table = panel.getByRole('table', { name: copy.requests })
  await panel.setViewportSize({ width: 768, height: 1024 })
  await expect(tabs).toHaveCount(0)
  await expect(table.getByRole('columnheader').first()).toBeVisible()
  await expect(table).toHaveCSS('display', 'table')
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await panel.evaluate(overflow)).toBeLessThanOrEqual(0)

  await panel.setViewportSize({ width: 700, height: 1000 })
  await panel.emulateMedia({ media: 'print' })
  await expect(table.getByRole('row').filter({ hasText: visitor.name })).toBeVisible()
  for (const name of [copy.pending, copy.approved])
    await expect(panel.getByRole('table', { name })).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expect(panel.getByRole('searchbox')).toHaveCount(0)
  await expect(panel.getByRole('navigation')).toHaveCount(0)
})
