import type { Locator, Page } from '@playwright/test'

import { operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens the panel itself: most prepare its rows first.
test.use({ namesDays: true, panelPath: null })

const regionOf = (page: Page) => page.getByRole('region', { name: copy.requests, exact: true })
const rowsOf = (page: Page, text: string) =>
  page
    .getByRole('table', { name: copy.requests, exact: true })
    .getByRole('row')
    .filter({ hasText: text })
const tileOf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '지금 할 일' }).getByRole('link', { name })
const press = (scope: Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
const numberIn = async (tile: Locator) =>
  Number((await tile.innerText()).replace(/^\D+|\D+$/g, '').replaceAll(',', ''))
const searchOf = (page: Page) =>
  page.getByRole('search', { name: copy.requests }).getByRole('searchbox')

/** Seoul's day of today. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())

test('should lead from each tile to the rows that it counts', async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  await panel.goto('/admin')
  await api.createPendingAgent('표대기')
  const tiles = panel.getByRole('navigation', { name: '지금 할 일' }).getByRole('link')
  await expect(tiles).toHaveText([
    /^연락 기한 지남[\d,]+건$/,
    /^미지정[\d,]+건$/,
    /^승인 대기[\d,]+명$/,
    /^광고 점검[\d,]+건$/,
    /^오늘 접수[\d,]+건$/,
  ])
  // A number that has a tile stands once.
  const overview = panel.getByRole('navigation', { name: '한눈에 보기' })
  await expect(overview.getByRole('link', { name: /^게시 대기/ })).toBeVisible()
  await expect(overview.getByRole('link', { name: /^승인 대기/ })).toHaveCount(0)
  const received = tileOf(panel, /^오늘 접수/)
  const before = await numberIn(received)
  await submit(visitor)
  await expect.poll(() => numberIn(received)).toBe(before + 1)
  await received.click()
  await expect(panel).toHaveURL('/admin#requests')
  const shown = regionOf(panel)
  await expect(shown.getByRole('status').filter({ hasText: /^[\d,]+건$/ })).toHaveText(
    `${(await numberIn(received)).toLocaleString('ko-KR')}건`,
  )
  await expect(shown.getByLabel('접수 시작일')).toHaveValue(today())
  await expect(rowsOf(panel, visitor.phone)).toBeInViewport()

  await tileOf(panel, /^연락 기한 지남/).click()
  await expect(shown.getByRole('button', { name: '지연', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(shown.getByLabel('접수 시작일')).toHaveValue('')
  await expect(rowsOf(panel, visitor.phone)).toHaveCount(0)
  await tileOf(panel, /^미지정/).click()
  await expect(shown.getByRole('button', { name: copy.unassigned, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(rowsOf(panel, visitor.phone)).toBeVisible()
  await tileOf(panel, /^승인 대기/).click()
  await expect(panel.getByRole('heading', { name: copy.pending })).toBeInViewport()
  await press(shown, '조건 지우기')
  await expect(shown.getByRole('status').filter({ hasText: /^[\d,]+건$/ })).toHaveCount(0)
})

test('should narrow the requests by stage, agent and period, and mark what is overdue', async ({
  api,
  newVisitor,
  panel,
  submit,
}) => {
  const [one, two] = [newVisitor(), newVisitor()]
  const agent = await api.createAgent(`표담당${one.phone.slice(-4)}`)
  await submit(one, agent.id)
  await submit(two)
  await panel.goto('/admin')
  const shown = regionOf(panel)
  await expect(rowsOf(panel, one.phone)).toContainText('신규')
  await press(shown, '모든 영업자')
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(agent.name)
  await dialog.getByRole('radio', { name: agent.name }).check()
  await press(dialog, '보기')
  await expect(rowsOf(panel, two.phone)).toHaveCount(0)
  await expect(rowsOf(panel, one.phone)).toBeVisible()
  await expect(shown.getByRole('status').filter({ hasText: /^1건$/ })).toBeVisible()
  await expect(shown.getByRole('button', { name: agent.name, exact: true })).toBeVisible()

  await shown.getByRole('combobox', { name: '상태' }).selectOption({ label: '상담 중' })
  await expect(panel.getByText('검색 결과가 없습니다.')).toBeVisible()
  await shown.getByRole('combobox', { name: '상태' }).selectOption({ label: '신규' })
  await expect(rowsOf(panel, one.phone)).toBeVisible()
  await shown.getByLabel('접수 종료일').fill('2020-01-01')
  await expect(panel.getByText('검색 결과가 없습니다.')).toBeVisible()
  await shown.getByLabel('접수 시작일').fill('2020-02-01')
  await expect(shown.getByRole('alert').filter({ hasText: /^종료일은/ })).toBeVisible()
  await panel.route('**/api/operations/requests', async (route) => {
    const answer = await route.fetch()
    const page = (await answer.json()) as { rows: { dueAt: string; phone: string }[] }
    for (const row of page.rows)
      if (row.phone === one.phone) row.dueAt = new Date(Date.now() - 60_000).toISOString()
    await route.fulfill({ response: answer, json: page })
  })
  await press(shown, '조건 지우기')
  await expect(shown.getByLabel('접수 종료일')).toHaveValue('')
  for (const { phone } of [one, two]) await expect(rowsOf(panel, phone)).toBeVisible()
  await expect(rowsOf(panel, one.phone).getByText('지연', { exact: true })).toBeVisible()
  await expect(rowsOf(panel, two.phone).getByText('지연', { exact: true })).toHaveCount(0)
})

test('should keep the focus at the heading when the filters are given up', async ({ panel }) => {
  await panel.goto('/admin')
  const shown = regionOf(panel)
  const giveUp = shown.getByRole('button', { name: '조건 지우기', exact: true })
  const heading = shown.getByRole('heading', { name: copy.requests })
  for (const key of ['Enter', 'Space']) {
    await press(shown, '지연')
    await giveUp.focus()
    await panel.keyboard.press(key)
    await expect(giveUp).toHaveCount(0)
    await expect(heading).toBeFocused()
  }
  await searchOf(panel).fill('없는 이름')
  await giveUp.click()
  await expect(searchOf(panel)).toHaveValue('')
  await expect(heading).toBeFocused()
})

test('should change many requests at once, and say which could not be changed and why', async ({
  api,
  newVisitor,
  panel,
  submit,
}) => {
  const visitors = [newVisitor(), newVisitor(), newVisitor()] as const
  const digits = visitors[0].phone.slice(-4)
  const people = visitors.map((visitor, index) => ({
    ...visitor,
    name: `표많이${digits}${'가나다'[index]}`,
  }))
  for (const person of people) await submit(person)
  const [closed] = await api.consultationsOf(visitors[0].phone)
  await api.record(closed?.id ?? '', { kind: 'stage', stage: 'lost', lostReason: 'price' })

  await panel.goto('/admin')
  const shown = regionOf(panel)
  await searchOf(panel).fill(`표많이${digits}`)
  await expect(shown.getByText('검색 결과 3건', { exact: true })).toBeVisible()
  await expect(rowsOf(panel, `표많이${digits}`)).toHaveCount(3)
  // By the keyboard alone.
  await shown.getByRole('checkbox', { name: '전체 선택' }).focus()
  await panel.keyboard.press('Space')
  await expect(shown.getByText('3건 선택')).toBeVisible()
  await shown.getByRole('button', { name: '상태 변경', exact: true }).focus()
  await panel.keyboard.press('Enter')
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('radio', { name: '부재중' }).check()
  await press(dialog, '상태 변경')
  await expect(dialog).toContainText('2건을 변경했습니다.')
  await expect(dialog.getByRole('listitem')).toHaveText([`표많이${digits}가 ${copy.conflict}`])
  await panel.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const index of [1, 2])
    await expect(rowsOf(panel, people[index]?.name ?? '')).toContainText('부재중')
  await expect(shown.getByText('3건 선택')).toHaveCount(0)

  const agent = await api.createAgent(`표새담당${digits}`)
  // What could not be changed is still chosen.
  await expect(shown.getByText('1건 선택')).toBeVisible()
  await shown.getByRole('checkbox', { name: `표많이${digits}다 선택` }).focus()
  await panel.keyboard.press('Space')
  await expect(shown.getByText('2건 선택')).toBeVisible()
  const bar = shown.locator('[data-steady]').filter({ hasText: '전체 선택' })
  await press(bar, copy.reassign)
  await dialog.getByRole('searchbox').fill(agent.name)
  await dialog.getByRole('radio', { name: agent.name }).check()
  await press(dialog, copy.reassign)
  await expect(panel.getByText('2건을 변경했습니다.')).toBeVisible()
  for (const index of [0, 2])
    await expect(rowsOf(panel, people[index]?.name ?? '')).toContainText(agent.name)
  await expect(rowsOf(panel, people[1]?.name ?? '')).toContainText(copy.unassigned)
})

test('should keep the longest name of an agent within the page and its dialogs, on a wide screen and on a phone', async ({
  api,
  newVisitor,
  panel,
  submit,
}) => {
  const [visitor, other] = [newVisitor(), newVisitor()]
  const { id, name } = await api.createAgent(`${'긴'.repeat(46)}${visitor.phone.slice(-4)}`)
  for (const { phone, ...person } of [visitor, other]) {
    await submit({ phone, ...person })
    const [consultation] = await api.consultationsOf(phone)
    await api.reassign(consultation?.id ?? '', id)
  }
  await panel.goto('/admin')
  const shown = regionOf(panel)
  const row = rowsOf(panel, visitor.phone)
  const boxes = [visitor, other].map(({ name: customer }) =>
    shown.getByRole('checkbox', { name: `${customer} 선택` }),
  )
  const dialog = panel.getByRole('dialog')
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  const isWithin = async () => {
    for (const box of [dialog, dialog.getByRole('group'), dialog.getByRole('list')])
      for (const element of await box.all())
        expect(
          await element.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth),
        ).toBeLessThanOrEqual(0)
  }
  const lookAt = (width: number) =>
    test.step(`should keep it within them at ${width} px`, async () => {
      await resize(panel, width)
      if (width === 390) await panel.getByRole('tab', { name: /^상담 신청/ }).click()
      await expect(row).toContainText(name)
      expect(await panel.evaluate(overflow)).toBeLessThanOrEqual(0)

      await press(row, copy.reassign)
      await expect(dialog.getByRole('radio', { name })).toBeChecked()
      await isWithin()
      await panel.keyboard.press('Escape')

      for (const box of boxes) await box.check()
      const bar = shown.locator('[data-steady]').filter({ hasText: '전체 선택' })
      await press(bar, copy.reassign)
      await dialog.getByRole('searchbox').fill(name)
      await dialog.getByRole('radio', { name }).check()
      await isWithin()
      await press(dialog, copy.reassign)
      await expect(dialog.getByRole('listitem')).toHaveCount(2)
      await isWithin()
    })
  await lookAt(1280)
  // Both have this agent already, so that nothing was changed and they are still chosen.
  await panel.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const box of boxes) await box.uncheck()
  await lookAt(390)
})

test('should tell pressed filters and the chosen tab from the others where the system forces its colours', async ({
  panel,
}) => {
  await panel.goto('/admin')
  const shown = regionOf(panel)
  const widthOf = (element: Locator) =>
    element.evaluate((box) => getComputedStyle(box).borderBottomWidth)
  await press(shown, copy.unassigned)
  await press(shown, '지연')
  await panel.emulateMedia({ forcedColors: 'active' })
  for (const [name, other] of [
    [copy.unassigned, '정보 없음'],
    ['지연', '모든 영업자'],
  ] as const) {
    const [pressed, plain] = [name, other].map((one) =>
      shown.getByRole('button', { name: one, exact: true }),
    ) as [Locator, Locator]
    expect(await widthOf(pressed)).toBe('3px')
    expect(await widthOf(plain)).not.toBe('3px')
  }
  await panel.setViewportSize({ width: 390, height: 844 })
  const tab = (isChosen: boolean) => panel.getByRole('tab', { selected: isChosen }).first()
  expect(await widthOf(tab(true))).toBe('3px')
  expect(await widthOf(tab(false))).toBe('0px')
})
