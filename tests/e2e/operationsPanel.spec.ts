import type { Locator, Page, Request, Response } from '@playwright/test'

import { lingerMs } from '@/admin/operationsPanel/data/decidedRows'
import { timing } from '@/client/live/liveConnection'
import { admin } from '@tests/support/http/server'

import { findAxeViolations } from '@tests/support/e2e/axe'
import { frame, operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { blockedRows } from '@tests/support/e2e/blockedRows'
import { recordChanges } from '@tests/support/e2e/panelPage'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rowOf = (page: Page, name: string, text: string) =>
  table(page, name).getByRole('row').filter({ hasText: text })
const press = (scope: Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')
const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert')
const searchIn = (page: Page, section: string) =>
  page.getByRole('search', { name: section }).getByRole('searchbox')

const pendingRows = (page: Page) =>
  table(page, copy.pending)
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })

async function countIn(page: Page, section: string): Promise<number> {
  const shown = regionOf(page, section).getByText(/^\d+명$/)
  await expect(shown).toBeVisible()
  return Number.parseInt((await shown.textContent()) ?? '')
}

/** Opens the panel with a clock that the test can put forward. */
async function openWithClock(panel: Page): Promise<void> {
  await panel.clock.install()
  await panel.goto('/admin')
}

/** Lets the time pass for which a decided row stays in its place, without buttons. */
async function expectToLeave(panel: Page, row: Locator): Promise<void> {
  await expect(row.getByRole('button')).toHaveCount(0)
  await panel.clock.fastForward(lingerMs)
  await expect(row).toHaveCount(0)
}

// The tests open the panel themselves, most once their data is there.
test.use({ panelPath: null })

test.describe('the operations panel', () => {
  test('should greet its admin with all tables, and show a new request without a reload', async ({
    panel,
    submit,
    visitor,
  }) => {
    await panel.goto('/admin')
    await test.step('should show, announce and count a new request without a reload', async () => {
      await expect(table(panel, copy.requests)).toHaveAttribute('aria-busy', 'false')
      const total = regionOf(panel, copy.requests).getByText(/^총 [\d,]+건$/)
      const count = async () => Number((await total.innerText()).replace(/\D/g, ''))
      const before = await count()
      await submit(visitor)
      await expect(rowOf(panel, copy.requests, visitor.phone)).toContainText(copy.unassigned)
      await expect(panel.getByText('새 상담 신청 1건이 접수되었습니다.')).toBeAttached()
      await expect.poll(count).toBe(before + 1)
    })
    await test.step('should greet its admin with all tables, the content links and the disclaimer', async () => {
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText(copy.welcome(admin.email))
      for (const name of [copy.pending, copy.requests, copy.approved, copy.refused]) {
        await expect(panel.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
        await expect(table(panel, name)).toHaveAttribute('aria-busy', 'false')
      }
      await expect(table(panel, copy.requests).getByRole('columnheader')).toHaveText(copy.columns)
      await expect(
        table(panel, copy.approved).getByRole('columnheader', { name: copy.customers }),
      ).toBeVisible()
      await expect(panel.getByRole('contentinfo')).toHaveText(frame.disclaimer)
      await panel.getByRole('main').getByRole('link', { name: '랜딩 페이지' }).click()
      await expect(panel).toHaveURL('/admin/globals/landing-page')
    })
  })

  test('should approve a pending agent with one click after signing in', async ({ api, panel }) => {
    const { email, name } = await api.createPendingAgent('박대기')
    await openWithClock(panel)
    const waiting = rowOf(panel, copy.pending, email)
    await expect(waiting).toContainText('010-9999-8888')
    const before = await pendingRows(panel).count()
    await expect.poll(() => countIn(panel, copy.pending)).toBe(before)
    await press(waiting, copy.approve)

    await expect(panel.getByText(`${name} 님을 승인했습니다.`)).toBeVisible()
    await expectToLeave(panel, waiting)
    await expect(rowOf(panel, copy.approved, email)).toBeVisible()
    await expect.poll(() => countIn(panel, copy.pending)).toBe(before - 1)
    expect((await api.agentOf(email))?.status).toBe('approved')
  })

  test('should approve one agent when the same place is clicked again and again', async ({
    api,
    panel,
  }) => {
    const other = await api.createPendingAgent('윤다음')
    const first = await api.createPendingAgent('윤처음')
    await openWithClock(panel)
    const row = rowOf(panel, copy.pending, first.email)
    await expect(rowOf(panel, copy.pending, other.email)).toBeVisible()
    const button = row.getByRole('button', { name: copy.approve, exact: true })
    // Rows that have just arrived take no clicks.
    await button.click({ trial: true })
    const before = await pendingRows(panel).count()
    await expect.poll(() => countIn(panel, copy.pending)).toBe(before)
    const box = await button.boundingBox()
    if (!box) throw new Error('The button has no place.')
    const click = () => panel.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const toasts = panel.getByText(/ 님을 승인했습니다\.$/)
    const said = `${first.name} 님을 승인했습니다.`
    const clickAgainAndAgain = async () => {
      await click()
      // The times of a slow second click and of a third, 350 and 900 ms after the first: what is tried, not waited for.
      for (const pause of [350, 550]) {
        await panel.waitForTimeout(pause)
        await click()
      }
    }
    await panel.removeLocatorHandler(blockedRows(panel))
    // Both are there for four seconds only.
    await Promise.all([
      expect(row).toContainText('승인됨'),
      expect(toasts).toHaveText([said]),
      clickAgainAndAgain(),
    ])
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect.poll(() => countIn(panel, copy.pending)).toBe(before - 1)
    expect(await toasts.count()).toBeLessThan(2)
    expect(await toasts.filter({ hasNotText: said }).count()).toBe(0)
    await expectToLeave(panel, row)
    expect((await api.agentOf(other.email))?.status).toBe('pending')

    // The other row lies there now, until the pointer moves. What else has moved has settled.
    const next = rowOf(panel, copy.pending, other.email)
    await expect(panel.locator('[data-row][data-settling]')).toHaveCount(1)
    await expect(next).toHaveAttribute('data-settling')
    const changes: string[] = []
    panel.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url())
    })
    await click()
    await panel.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 6)
    await expect(next).not.toHaveAttribute('data-settling')
    expect((await api.agentOf(other.email))?.status).toBe('pending')
    await expect(toasts.getByText(other.name)).toHaveCount(0)
    expect(changes).toEqual([])
  })

  test('should read each table once for one decision', async ({ api, panel }) => {
    const stream = panel.waitForResponse('**/api/live')
    await panel.goto('/admin')
    const told = await recordChanges(panel)
    await stream
    const read: string[] = []
    const underWay = new Set<Request>()
    panel.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The decision: what was read before belongs to the agent's arrival.
      if (request.method() === 'PATCH') read.length = 0
      if (!/^\/api\/operations\/(?:agents|requests|profiles)$/.test(pathname)) return
      const { group = '', ids = [] } = request.postDataJSON() as { group?: string; ids?: string[] }
      read.push([pathname, group, ids.length].join(' '))
      underWay.add(request)
    })
    panel.on('requestfinished', (request) => underWay.delete(request))
    panel.on('requestfailed', (request) => underWay.delete(request))
    const approve = async () => {
      told.length = 0
      const { email, id, name } = await api.createPendingAgent('윤한번')
      const row = rowOf(panel, copy.pending, email)
      await expect(row.getByRole('button', { name: copy.approve, exact: true })).toBeVisible()
      await expect.poll(() => told.some((change) => change.id === id)).toBe(true)
      await expect.poll(() => underWay.size).toBe(0)
      await press(row, copy.approve)
      await expect(panel.getByText(`${name} 님을 승인했습니다.`).last()).toBeVisible()
      await expect(rowOf(panel, copy.approved, email)).toBeVisible()
      // The marked row leaves 4 seconds later, long after everything was read.
      await expect(row).toHaveCount(0)
      return told.every((change) => change.id === id)
    }
    // What another test changes in this moment is read too.
    while (!(await approve()));
    expect(read.toSorted()).toEqual([
      '/api/operations/agents approved 1',
      '/api/operations/agents pending 1',
      '/api/operations/agents refused 1',
      '/api/operations/profiles  0',
    ])
  })

  test('should read each table once when the stream comes late and nothing has changed', async ({
    newVisitor,
    panel,
    submit,
  }) => {
    await panel.clock.install()
    const told = await recordChanges(panel)
    const groups: unknown[] = []
    panel.on('request', (request) => {
      if (request.url().endsWith('/api/operations/agents'))
        groups.push((request.postDataJSON() as { group: unknown }).group)
    })
    const look = async () => {
      const visitor = newVisitor()
      let open = (): void => undefined
      const isDue = new Promise<void>((resolve) => (open = resolve))
      await panel.route('**/api/live', async (route) => {
        await isDue
        await route.continue()
      })
      groups.length = told.length = 0
      const asked = panel.waitForRequest('**/api/live')
      await panel.goto('/admin')
      await asked
      await panel.clock.fastForward(timing.firstRead)
      for (const name of [copy.pending, copy.approved, copy.refused])
        await expect(table(panel, name)).toHaveAttribute('aria-busy', 'false')
      expect(groups.toSorted()).toEqual(['approved', 'pending', 'refused'])
      const stream = panel.waitForResponse('**/api/live')
      open()
      await stream
      // Told of by the stream, which so is open.
      await submit(visitor)
      await expect(rowOf(panel, copy.requests, visitor.phone)).toBeVisible()
      await panel.unroute('**/api/live')
      return told.every(({ of }) => of !== 'agents')
    }
    // An agent whom another test changes in this moment is read too.
    while (!(await look()));
    expect(groups.toSorted()).toEqual(['approved', 'pending', 'refused'])
  })

  test('should show and choose ten cards on a phone, then show the others, and messages above all of them', async ({
    api,
    newVisitor,
    panel,
    submit,
  }) => {
    const { email, name } = await api.createPendingAgent('윤손끝')
    for (let count = 0; count < 11; count += 1) await submit(newVisitor())
    await panel.setViewportSize({ width: 390, height: 844 })
    await panel.goto('/admin')
    const row = rowOf(panel, copy.pending, email)
    await expect(row).toBeVisible()
    const message = panel.locator('[data-sonner-toast]').filter({ hasText: name })
    // Its place is read at once: it is there for four seconds only.
    const bottom = () =>
      message.evaluateAll(([shown]) => shown?.getBoundingClientRect().bottom ?? Infinity)
    const expectMessage = async () => {
      await expect(message).toBeInViewport({ ratio: 1 })
      // It moves into its place.
      await expect.poll(bottom).toBeLessThan(100)
    }
    await Promise.all([expectMessage(), press(row, copy.approve)])

    await panel.getByRole('tab', { name: /^상담 신청/ }).click()
    const shown = regionOf(panel, copy.requests)
    const cards = table(panel, copy.requests).locator('tbody').getByRole('row')
    await expect(cards).toHaveCount(10)
    const card = cards.first()
    const choice = await card.getByRole('checkbox').boundingBox()
    const phone = await card.locator('a[href^="tel:"]').boundingBox()
    // A card is chosen beside its name and phone, not within another value.
    expect(choice?.x ?? 0).toBeGreaterThan((phone?.x ?? 0) + (phone?.width ?? 0))
    expect(choice?.y ?? 0).toBeLessThan((phone?.y ?? 0) + (phone?.height ?? 0))
    await test.step('should choose no more than the cards that a phone shows, and forget them with the filter', async () => {
      await shown.getByRole('checkbox', { name: '전체 선택' }).check()
      await expect(shown.getByText('10건 선택')).toBeVisible()
      await press(shown, copy.unassigned)
      await expect(shown.getByText(/^\d+건 선택$/)).toHaveCount(0)
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await panel.evaluate(overflow)).toBeLessThanOrEqual(0)
    })
    await press(shown, '전체')
    await expect(cards).toHaveCount(10)
    await press(shown, '더 보기')
    await expect.poll(() => cards.count()).toBeGreaterThan(10)
  })

  test('should give the approved agents room in each column, at every width', async ({
    api,
    panel,
  }) => {
    const { email, name } = await api.createAgent('남궁별이')
    await panel.goto('/admin')
    // The menu of the other tests stays closed.
    await panel.route('**/api/payload-preferences/nav', (route) => route.fulfill({ json: {} }))
    await searchIn(panel, copy.approved).fill(email)
    // The columns find their widths with the rows that the search leaves.
    await expect(regionOf(panel, copy.approved)).toContainText('검색 결과 1건')
    const row = rowOf(panel, copy.approved, email)
    await expect(row).toBeVisible()
    await test.step('should give each column of the approved agents the room that it needs', async () => {
      const address = row.getByRole('cell', { name: email })
      const linesOf = (cells: Locator) =>
        cells.evaluateAll((elements) =>
          elements.map((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size
          }),
        )
      await expect(address).toBeVisible()
      await expect.poll(() => linesOf(address)).toEqual([1])
      const heads = table(panel, copy.approved).getByRole('columnheader')
      expect(Math.max(...(await linesOf(heads)))).toBeLessThanOrEqual(2)
    })
    await test.step('should keep the approved agents within the page beside the open menu, and break no name of four syllables', async () => {
      const juts = () =>
        table(panel, copy.approved).evaluate((element) => {
          const right = element.parentElement?.getBoundingClientRect().right ?? 0
          return element.getBoundingClientRect().right > right + 1
        })
      const isNameBroken = () =>
        row.getByRole('link', { name }).evaluate((link) => link.getClientRects().length > 1)
      const check = async (width: number) => {
        await panel.setViewportSize({ width, height: 800 })
        await expect.poll(juts, `${width} px`).toBe(false)
        expect.soft(await isNameBroken(), `${width} px`).toBe(false)
        const room = () =>
          document.documentElement.clientWidth - document.documentElement.scrollWidth
        expect.soft(await panel.evaluate(room), `${width} px`).toBeGreaterThanOrEqual(0)
      }
      for (const width of [768, 1024, 1280]) await check(width)
      await panel.locator('.template-default__nav-toggler').click()
      await expect(panel.locator('.template-default--nav-open')).toBeVisible()
      for (const width of [1280, 1366, 1440]) await check(width)
    })
  })

  test('should open the menu of a phone over a new request, and close it at its own entry', async ({
    panel,
    submit,
    visitor,
  }) => {
    await panel.setViewportSize({ width: 390, height: 844 })
    await panel.goto('/admin')
    await expect(table(panel, copy.pending)).toHaveAttribute('aria-busy', 'false')
    await panel.locator('.app-header__mobile-nav-toggler').click()
    // A closed one is inert, beside the page.
    const openMenu = panel.locator('.nav:not([inert])')
    await expect(openMenu).toHaveCount(1)
    await submit(visitor)
    await expect(panel).toHaveTitle(/^\(\d+\) /)
    const pill = panel.getByRole('link', { name: /^새 신청 / })
    await expect(pill).toBeHidden()
    await openMenu.getByRole('link', { name: '운영 현황' }).click()
    await expect(openMenu).toHaveCount(0)
    await expect(pill).toBeVisible()
  })

  test('should keep an open dialog in sight when the window becomes narrow', async ({
    api,
    panel,
  }) => {
    const { email } = await api.createAgent('윤회전')
    await panel.goto('/admin')
    await searchIn(panel, copy.approved).fill(email)
    // The row may be in the whole list before; it moves when the answer is there.
    await expect(regionOf(panel, copy.approved)).toContainText('검색 결과 1건')
    const row = rowOf(panel, copy.approved, email)
    await press(row, copy.suspend)
    await dialogOf(panel).getByLabel(copy.reason).fill('돌려도 남는다')
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await panel.setViewportSize(size)
      await expect(dialogOf(panel)).toBeInViewport()
      await expect(dialogOf(panel).getByLabel(copy.reason)).toHaveValue('돌려도 남는다')
      await expect(dialogOf(panel).getByLabel(copy.reason)).toBeFocused()
    }
    await expect(panel.getByRole('tab', { name: /^영업자/, includeHidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await press(dialogOf(panel), '취소')
    await expect(row.getByRole('button', { name: copy.suspend })).toBeFocused()
  })

  test('should tell of requests out of view until they are seen, and mark them until the next look', async ({
    newVisitor,
    panel,
    submit,
  }) => {
    const [one, two, three] = [newVisitor(), newVisitor(), newVisitor()]
    const isTold = (response: Response) =>
      response.url().endsWith('/api/arrivals') && response.request().method() === 'POST'
    const pill = panel.getByRole('link', { name: /^새 신청 \d+건$/ })
    const rows = table(panel, copy.requests)
    await panel.goto('/admin')
    await expect(rows).toHaveAttribute('aria-busy', 'false')
    const title = await panel.title()
    await panel.setViewportSize({ width: 1280, height: 300 })
    await panel.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await submit(one)
    await expect(pill).toHaveText('새 신청 1건')
    await expect(panel).toHaveTitle(`(1) ${title}`)
    await pill.dblclick()
    await expect(rowOf(panel, copy.requests, one.phone)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: copy.requests })).toBeFocused()
    await expect(panel).toHaveURL('/admin#requests')
    await expect(dialogOf(panel)).toHaveCount(0)
    await expect(panel).toHaveTitle(title)

    await searchIn(panel, copy.requests).fill('없는사람')
    await expect(panel.getByText('검색 결과가 없습니다.')).toBeVisible()
    await submit(two)
    await expect(pill).toHaveText('새 신청 1건')
    const told = panel.waitForResponse(isTold)
    await pill.click()
    await expect(searchIn(panel, copy.requests)).toHaveValue('')
    await expect(rowOf(panel, copy.requests, two.phone)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await expect(panel).toHaveTitle(title)
    for (const { phone } of [one, two])
      await expect(rowOf(panel, copy.requests, phone)).toContainText('새 항목')
    await told
    await panel.goto('/admin/account')
    await submit(three)
    await panel.goto('/admin')
    await expect(rowOf(panel, copy.requests, three.phone)).toContainText('새 항목')
    for (const { phone } of [one, two])
      await expect(rowOf(panel, copy.requests, phone)).not.toContainText('새 항목')
    expect(panel.url()).not.toContain(encodeURIComponent('없는'))
  })

  test('should reject with a reason, suspend, and reverse both', async ({ api, panel }) => {
    const { email } = await api.createPendingAgent('최반려')
    await openWithClock(panel)
    await press(rowOf(panel, copy.pending, email), copy.reject)
    await expect(dialogOf(panel)).toContainText('최반려 님')
    await press(dialogOf(panel), copy.reject)
    await expect(dialogOf(panel).getByRole('alert').first()).toHaveText(
      '반려 사유를 입력해 주세요.',
    )
    await expect(dialogOf(panel).getByLabel(copy.reason)).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(
      rowOf(panel, copy.pending, email).getByRole('button', { name: copy.reject }),
    ).toBeFocused()
    await panel.keyboard.press('Enter')
    await dialogOf(panel).getByLabel(copy.reason).fill('연락처를 확인할 수 없습니다.')
    await press(dialogOf(panel), copy.reject)

    const refused = rowOf(panel, copy.refused, '최반려')
    await expect(refused.first()).toContainText('연락처를 확인할 수 없습니다.')
    await expect(refused.first()).toContainText(admin.email)
    await expectToLeave(panel, rowOf(panel, copy.pending, email))
    await expect(panel.getByRole('heading', { name: copy.pending })).toBeFocused()
    expect((await api.agentOf(email))?.status).toBe('rejected')

    await press(refused.first(), copy.approve)
    const approved = rowOf(panel, copy.approved, email)
    await press(approved, copy.suspend)
    await expect(dialogOf(panel)).toContainText('최반려 님')
    await press(dialogOf(panel), copy.suspend)
    await expect(refused.first().getByText(copy.suspend, { exact: true })).toBeVisible()
    expect((await api.agentOf(email))?.status).toBe('suspended')

    // Decided on a moment ago, the row gets its buttons back with the time.
    await panel.clock.fastForward(lingerMs)
    await press(refused.first(), copy.reactivate)
    await expect(approved).toBeVisible()
    await expect.poll(async () => (await api.agentOf(email))?.status).toBe('approved')
  })

  test('should reassign a request to another agent, and to none', async ({
    api,
    panel,
    submit,
    visitor,
  }) => {
    const names = [`김하나${visitor.phone.slice(-4)}`, `이두리${visitor.phone.slice(-4)}`] as const
    const first = await api.createAgent(names[0])
    const second = await api.createAgent(names[1])
    await submit(visitor, first.id)
    await panel.goto('/admin')
    await searchIn(panel, copy.requests).fill(visitor.phone)
    const row = rowOf(panel, copy.requests, visitor.name)
    await expect(row).toContainText(names[0])

    const move = async (choice: string) => {
      await press(row, copy.reassign)
      await expect(dialogOf(panel)).toContainText(visitor.name)
      if (choice !== copy.unassigned) await dialogOf(panel).getByRole('searchbox').fill(choice)
      await dialogOf(panel).getByRole('radio', { name: choice }).check()
      await press(dialogOf(panel), copy.reassign)
      await expect(dialogOf(panel)).toHaveCount(0)
    }
    await move(names[1])
    await expect(row.getByRole('cell').last()).toContainText(names[1])
    expect((await api.consultationsOf(visitor.phone))[0]?.assignedAgent).toBe(second.id)
    await move(copy.unassigned)
    // The request came through the first agent's referral link and still shows that.
    await expect(row.getByRole('cell').last()).toContainText(`${names[0]} (승인)`)
    expect((await api.consultationsOf(visitor.phone))[0]?.assignedAgent).toBeFalsy()
  })

  test('should search, show more than one page, find initial consonants, count the matches and filter those without an agent', async ({
    newVisitor,
    panel,
    submit,
  }) => {
    const { name } = newVisitor()
    for (let count = 0; count < 22; count += 1) await submit({ ...newVisitor(), name })
    const [other, none, unknown] = [newVisitor(), newVisitor(), newVisitor()]
    const digits = none.phone.slice(-4)
    await submit(other)
    await submit({ ...none, name: `탁민수${digits}` })
    await submit({ ...unknown, name: `탁민수${digits}` }, '없는영업자')
    const region = regionOf(panel, copy.requests)
    await panel.goto('/admin')
    await test.step('should search, and show more than one page', async () => {
      await expect(rowOf(panel, copy.requests, other.name)).toBeVisible()
      const rows = rowOf(panel, copy.requests, name)
      await searchIn(panel, copy.requests).fill(name)
      await expect(rowOf(panel, copy.requests, other.name)).toHaveCount(0)
      await expect(rows).toHaveCount(20)
      await expect(rows.first().getByRole('cell').first()).toHaveText(
        /^\d{4}\. \d{1,2}\. \d{1,2}\. (?:오전|오후) \d{1,2}:\d{2}$/,
      )
      await expect(rows.first()).toContainText(copy.unassigned)
      await press(region, '더 보기')
      await expect(rows).toHaveCount(22)
      await searchIn(panel, copy.pending).fill('아무도없는이름')
      await expect(panel.getByText('검색 결과가 없습니다.')).toBeVisible()
      await searchIn(panel, copy.requests).fill('')
      await expect(rowOf(panel, copy.requests, other.name)).toBeVisible()
    })
    await test.step('should find initial consonants, count the matches and filter those without an agent', async () => {
      const rows = rowOf(panel, copy.requests, `탁민수${digits}`)
      await expect(rows).toHaveCount(2)
      await searchIn(panel, copy.requests).pressSequentially(`ㅌㅁㅅ${digits}`)
      await expect(region.getByText('검색 결과 2건')).toBeVisible()
      await expect(rows).toHaveCount(2)
      await press(region, copy.unassigned)
      await expect(region.getByText('검색 결과 1건')).toBeVisible()
      await expect(rows).toContainText([none.phone])
      await press(region, '정보 없음')
      await expect(rows).toContainText([unknown.phone])
      await press(region, '전체')
      await searchIn(panel, copy.requests).fill('')
      await expect(region.getByText(/^검색 결과/)).toHaveCount(0)
    })
  })

  test('should say which data could not be loaded, row by row, and load them on retry', async ({
    panel,
  }) => {
    await panel.route('**/api/operations/**', (route) => route.abort())
    await panel.goto('/admin')
    const banner = alertsOf(panel).filter({ hasText: copy.agentsFailure })
    await expect(banner).toContainText(copy.consultationsFailure)
    expect(await banner.innerText()).toBe(`${copy.agentsFailure}\n${copy.consultationsFailure}`)
    await expect(table(panel, copy.requests).getByRole('columnheader')).toHaveText(copy.columns)
    expect(await findAxeViolations(panel, 'main')).toEqual([])
    let answer = () => {}
    const isPressed = new Promise<void>((resolve) => (answer = resolve))
    // They are read again by themselves too, which takes the button away only once it is answered.
    await panel.route('**/api/operations/**', async (route) => {
      await isPressed
      await route.continue()
    })
    await press(panel.getByRole('main'), '다시 시도하기')
    await expect(banner).toHaveCount(0)
    answer()
    await expect(panel.getByText(/^총 [\d,]+건$/)).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  test('should say that a decision failed or came too late', async ({ api, panel }) => {
    const [other, outdated, failing] = [
      await api.createPendingAgent('윤다른'),
      await api.createPendingAgent('윤지난'),
      await api.createPendingAgent('정실패'),
    ]
    await openWithClock(panel)
    const waiting = ({ email }: { email: string }) => rowOf(panel, copy.pending, email)
    const conflict = alertsOf(panel).filter({ hasText: copy.conflict })
    await test.step('should leave a row that somebody else decided on in its place, marked', async () => {
      const row = waiting(other)
      await expect(row).toBeVisible()
      // It is there for four seconds only.
      await Promise.all([expect(row).toContainText('반려됨'), api.decide(other.id, 'rejected')])
      await expectToLeave(panel, row)
    })
    await test.step('should refuse a decision on a row that is out of date', async () => {
      const { email, id } = outdated
      const row = waiting(outdated)
      const approve = row.getByRole('button', { name: copy.approve, exact: true })
      await expect(approve).toBeVisible()
      // The decision of the other admin is on its way while this one clicks.
      await panel.route(
        `**/api/agents/${id}?*`,
        async (route) => {
          await api.decide(id, 'rejected')
          await route.continue()
        },
        { times: 1 },
      )
      await expect(conflict).toHaveCount(0)
      await approve.click()
      await expect(conflict).toBeVisible()
      await expectToLeave(panel, row)
      expect((await api.agentOf(email))?.status).toBe('rejected')
    })
    await test.step('should say that a decision failed, and that the next one came too late', async () => {
      const { email, id } = failing
      const row = waiting(failing)
      await panel.route('**/api/agents/**', (route) => route.abort())
      await press(row, copy.approve)
      await expect(alertsOf(panel).filter({ hasText: copy.approveFailure })).toBeVisible()
      await expect(conflict).toHaveCount(0)
      await expect(row).toBeVisible()
      await panel.unroute('**/api/agents/**')

      await press(row, copy.reject)
      await api.decide(id, 'approved')
      await dialogOf(panel).getByLabel(copy.reason).fill('너무 늦은 결정')
      await press(dialogOf(panel), copy.reject)
      await expect(conflict).toBeVisible()
      await expectToLeave(panel, row)
      await expect(rowOf(panel, copy.approved, email)).toBeVisible()
    })
  })

  test('should sign out, or say that it failed', async ({ panel }) => {
    await panel.goto('/admin')
    // Before the table is loaded, a click has no effect.
    await expect(table(panel, copy.requests)).toHaveAttribute('aria-busy', 'false')
    await panel.route('**/api/admins/logout', (route) => route.abort())
    await press(panel.getByRole('main'), copy.signOut)
    await expect(alertsOf(panel).filter({ hasText: copy.signOutFailure })).toBeVisible()
    await panel.unroute('**/api/admins/logout')
    await press(panel.getByRole('main'), copy.signOut)
    await expect(panel).toHaveURL('/login')
    await panel.goto('/admin')
    await expect(panel).toHaveURL('/login')
  })

  test('should be emptied once its admin may not see it', async ({ api, panel }) => {
    await panel.goto('/admin')
    const { email } = await api.createPendingAgent('한비밀')
    await expect(rowOf(panel, copy.pending, email)).toBeVisible()
    await panel.context().clearCookies()
    // The next load runs without the permission.
    await api.createPendingAgent('남비밀')
    await expect(panel).toHaveURL('/login')
  })
})

test.describe('accessibility', () => {
  test('should find no violation in the operations panel and no way sideways, on a phone and on a wide screen', async ({
    api,
    panel,
  }) => {
    const { email } = await api.createPendingAgent('문장벽')
    await api.createAgent('길없음')
    const row = rowOf(panel, copy.pending, email)
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    const look = async (width: number) => {
      // Buttons that come under a pointer at rest are pale until it moves.
      await panel.mouse.move(0, 0)
      await resize(panel, width)
      await expect(panel.getByRole('tablist')).toHaveCount(width === 390 ? 1 : 0)
      await expect(row).toBeVisible()
      expect(await findAxeViolations(panel, 'main')).toEqual([])
      await press(row, copy.reject)
      await expect(dialogOf(panel).getByLabel(copy.reason)).toBeVisible()
      expect(await findAxeViolations(panel, 'dialog')).toEqual([])
      expect(await panel.evaluate(overflow)).toBeLessThanOrEqual(0)
      await panel.keyboard.press('Escape')
      await expect(dialogOf(panel)).toHaveCount(0)
    }
    await panel.goto('/admin')
    for (const width of [1280, 390]) await look(width)
    await panel.emulateMedia({ colorScheme: 'dark' })
    await panel.reload()
    for (const width of [390, 1280]) await look(width)
  })
})
