import type { Browser, BrowserContext, Page } from '@playwright/test'

import { auth } from '@/copy/auth'
import { edits } from '@/copy/edits'
import { agentPassword } from '@tests/support/e2e/AdminApi'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { blockedRows } from '@tests/support/e2e/blockedRows'
import { dashboard } from '@tests/support/e2e/copyDeck'
import { expireSession } from '@tests/support/e2e/expireSession'
import { findTextFlaws } from '@tests/support/e2e/findTextFlaws'
import type { Visitor } from '@tests/support/e2e/FormCard'
import { comeBack, holdStream, refuseStream } from '@tests/support/e2e/liveStream'
import { openPage } from '@tests/support/e2e/openPage'
import { recordChanges } from '@tests/support/e2e/panelPage'
import { resize } from '@tests/support/e2e/resize'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test as base } from '@tests/support/e2e/test'

type Agent = { id: string; name: string; email: string; context: BrowserContext; page: Page }

type Fixtures = {
  /** An approved agent who is signed in on this test's page. */
  agent: Agent
  /** A customer of that agent, with the request's id. */
  customer: Visitor & { id: string }
}

const phone = { width: 390, height: 844 }

const test = base.extend<Fixtures>({
  viewport: phone,
  namesDays: true,
  agent: async ({ api, baseURL, context, page }, use) => {
    const { email, id, name } = await api.createAgent('이영업')
    await signIn(context, email, String(baseURL))
    await use({ id, name, email, context, page })
  },
  customer: async ({ agent, api, submit, visitor }, use) => {
    await submit(visitor, agent.id)
    const [consultation] = await api.consultationsOf(visitor.phone)
    await use({ ...visitor, id: String(consultation?.id) })
    // The customer is deleted next, and an open page would read it again.
    await Promise.all(agent.context.pages().map((open) => open.close()))
  },
})

async function signIn(context: BrowserContext, email: string, baseURL: string): Promise<void> {
  // Nothing here can dial; the page's own handlers run all the same.
  await context.addInitScript(() =>
    window.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
        event.preventDefault()
    }),
  )
  await signInByRest(context.request, { of: 'agents', email }, baseURL)
}

/** Opens the dashboard with its one customer and waits for what it loads ahead, so that it works without a connection. */
async function openLoadedDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

/** Another agent, in a browser of their own. */
async function otherAgent(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: phone, locale: 'ko-KR' })
  await signIn(context, email, baseURL)
  return openPage(context)
}

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '통화 결과를 남겨 주세요' })
const entries = (page: Page) =>
  page.getByRole('region', { name: '활동 기록' }).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
const addressOf = (id: string) => `/dashboard/customers/${id}`
const expectAccessible = async (page: Page) => expect(await findAxeViolations(page)).toEqual([])

test.describe("an agent's day", () => {
  test('should show the tasks of the day before the tabs, each with its number and as a filter', async ({
    agent,
    customer,
    newVisitor,
    submit,
  }) => {
    const { id, page } = agent
    await submit(newVisitor(), id)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('오늘 할 일')
    for (const name of ['연락 기한 지남 0', '오늘까지 연락 0', '재통화 0'])
      await expect(button(page, name)).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([
      '전체 2',
      '신규 2',
      '부재중 0',
      '상담 중 0',
      '계약 0',
      '종료 0',
    ])
    await expectAccessible(page)

    const all = page.getByRole('tab', { name: '전체 2' })
    await expect(all).toHaveAttribute('aria-selected', 'true')
    await button(page, '재통화 0').click()
    await expect(page.getByText('오늘 다시 통화할 고객이 없습니다.')).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
    await button(page, '재통화 0').click()
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(all).toHaveAttribute('aria-selected', 'true')

    await page.getByRole('tab', { name: '부재중' }).click()
    await expect(page.getByText('‘부재중’ 고객이 없습니다.')).toBeVisible()
    await page.getByRole('tab', { name: '신규' }).click()
    await expect(rowsOf(page)).toHaveCount(2)
    await page.getByRole('searchbox').fill(customer.phone.slice(-4))
    await expect(rowsOf(page)).toHaveText([new RegExp(customer.name)])
    await expect(page.getByText('검색 결과 1건')).toBeVisible()
  })

  test('should record a call by two taps', async ({ agent, api, customer }) => {
    const { page } = agent
    await page.goto('/dashboard')
    await page.getByRole('link', { name: customer.phone }).click()
    await expect(sheetOf(page)).toHaveCount(0)
    await lookAgain(page)
    await expect(sheetOf(page)).toContainText(customer.name)
    for (const name of ['통화함', '부재중', '재통화 예약', '잘못된 번호', '닫기'])
      await expect(button(page, name)).toBeVisible()
    await expectAccessible(page)
    await button(page, '통화함').click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page.getByRole('status').getByText('통화함으로 기록했습니다.')).toBeVisible()
    await expect(rowsOf(page)).toContainText(['상담 중'])
    await expect(page.getByRole('tab', { name: '상담 중' })).toHaveText('상담 중 1')
    expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'reached', text: null }])
    // Asked once.
    await lookAgain(page)
    await expect(sheetOf(page)).toHaveCount(0)
  })

  test('should ask about a call after a reload, and not again once it was closed', async ({
    agent,
    api,
    customer,
  }) => {
    const { page } = agent
    await page.goto('/dashboard')
    await page.getByRole('link', { name: customer.phone }).click()
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(kept).toContain(customer.id)
    expect(kept).not.toContain(customer.name)
    await page.reload()
    await expect(sheetOf(page)).toContainText(customer.name)
    await button(page, '닫기').click()
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(sheetOf(page)).toHaveCount(0)
    expect(await api.timelineOf(customer.id)).toEqual([])
  })

  test('should stay open with its memo while it asks to sign in again', async ({
    agent,
    api,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/)
    const { page } = agent
    await refuseStream(page)
    await page.goto('/dashboard')
    await button(page, '결과 남기기').click()
    const memo = sheetOf(page).getByLabel('메모 (선택)')
    await memo.fill('다음 주에 다시')
    await expireSession(page, 'agents')
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: edits.expiredTitle })
    await expect(dialog.getByLabel(auth.password)).toBeFocused()
    await page.keyboard.type(agentPassword)
    await page.keyboard.press('Enter')
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(memo).toHaveValue('다음 주에 다시')
    await button(page, '통화함').click()
    await expect(sheetOf(page)).toHaveCount(0)
    expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'reached', text: '다음 주에 다시' }])
  })

  test('should offer again what got no answer after its sheet was closed, also after a reload', async ({
    agent,
    api,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/net::ERR/)
    const { page } = agent
    await page.goto('/dashboard')
    let lose = (): void => undefined
    const held = new Promise<void>((resolve) => (lose = resolve))
    await page.route(/\/activities$/, async (route) => {
      await held
      await route.abort()
    })
    await button(page, '결과 남기기').click()
    await button(page, '통화함').click()
    await button(page, '닫기').click()
    await expect(sheetOf(page)).toHaveCount(0)
    lose()
    const message = page.getByText('아직 보내지 못한 기록: 통화함')
    await expect(message).toBeVisible()
    await expect(message).toContainText('보내지 못했습니다.')
    await expect(sheetOf(page)).toHaveCount(0)
    await page.unroute(/\/activities$/)
    await page.reload()
    await expect(sheetOf(page)).toContainText('아직 보내지 못한 기록: 통화함')
    await button(page, '다시 보내기').click()
    await expect(page.getByRole('status').getByText('통화함으로 기록했습니다.')).toBeVisible()
    await expect(sheetOf(page)).toHaveCount(0)
    expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'reached', text: null }])
  })

  test('should keep the search field, and the focus in it, when a search without results is cleared', async ({
    agent,
    customer,
  }) => {
    const { page } = agent
    await page.goto('/dashboard')
    const search = page.getByRole('searchbox')
    await search.fill('없는사람')
    await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/api\/customers(?:\?|$)/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/\/api\/customers(?:\?|$)/)
    await search.fill('')
    await asked
    await expect(search).toBeFocused()
    answer()
    await expect(rowsOf(page)).toContainText([customer.name])
    await expect(search).toBeFocused()
  })

  test('should open the sheet by hand, once by a double click, and book a call-back', async ({
    agent,
    customer,
  }) => {
    const { page } = agent
    await page.goto('/dashboard')
    const opener = button(page, '결과 남기기')
    await opener.dblclick()
    await expect(sheetOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await button(page, '재통화 예약').click()
    await button(page, '내일 오전').click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(rowsOf(page)).toContainText(['재통화 내일 오전 10:00'])
    await expect(button(page, '재통화 0')).toBeVisible()
    await expect(page.getByRole('link', { name: customer.name })).toBeVisible()
  })

  test('should close a customer whose number is wrong', async ({ agent, customer }) => {
    const { page } = agent
    await page.goto('/dashboard')
    await button(page, '결과 남기기').click()
    await button(page, '잘못된 번호').click()
    await expect(page.getByRole('tab', { name: '종료' })).toHaveText('종료 1')
    await expect(rowsOf(page)).toContainText([/종료.*잘못된 번호/])
    await page.goto(addressOf(customer.id))
    await expect(entries(page)).toContainText([/부재중.*신규 → 종료.*잘못된 번호/s])
  })
})

test.describe("a customer's page", () => {
  test('should exist for the assigned agent only', async ({
    agent,
    api,
    baseURL,
    browser,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/, 'sometimes')
    const { page } = agent
    await page.goto('/dashboard')
    await page.getByRole('link', { name: customer.name }).click()
    await expect(page).toHaveURL(addressOf(customer.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name)
    await expect(page.getByRole('link', { name: customer.phone })).toHaveAttribute(
      'href',
      `tel:${customer.phone.replaceAll('-', '')}`,
    )
    await expect(page.getByText(/^[12]일 남음$|^[3-9]일 남음$/)).toBeVisible()
    expect(await page.title()).not.toContain(customer.name)
    await expectAccessible(page)

    const lost = '0'.repeat(24)
    await page.evaluate(
      (key) => sessionStorage.setItem(key, '"적다 만 메모"'),
      `unsaved memo ${lost}`,
    )
    const missing = await page.goto(addressOf(lost))
    expect(missing?.status()).toBe(404)
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await expect.poll(stored).not.toContain('적다 만 메모')
    await expect(page).toHaveTitle(/^페이지를 찾을 수 없습니다/)
    const { email } = await api.createAgent('박영업')
    const other = await otherAgent(browser, String(baseURL), email)
    const answer = await other.goto(addressOf(customer.id))
    expect(answer?.status()).toBe(404)
    await expect(other.getByRole('main')).toContainText('볼 수 없는 고객입니다')
    expect(await other.content()).not.toContain(customer.name)
    await other.context().close()
  })

  test('should keep a memo through a reload, and record it once by a double click', async ({
    agent,
    api,
    customer,
  }) => {
    const { page } = agent
    await page.goto(addressOf(customer.id))
    const memo = page.getByLabel('메모', { exact: true })
    await expect(page.getByText('건강 상태·질병 등 민감한 정보는 적지 마세요.')).toBeVisible()
    await button(page, '메모 저장').click()
    await expect(page.getByText('메모를 입력해 주세요.')).toBeVisible()
    await memo.fill('저녁에 통화 가능\n가족과 상의 중')
    await page.reload()
    await expect(memo).toHaveValue('저녁에 통화 가능\n가족과 상의 중')
    await button(page, '메모 저장').dblclick()
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText([/메모.*이영업.*저녁에 통화 가능/s])
    await expect(page.getByRole('heading', { level: 3, name: '오늘' })).toBeVisible()
    await expect(memo).toHaveValue('')
    await page.reload()
    await expect(entries(page)).toHaveCount(1)
    await expect(memo).toHaveValue('')
    expect(await api.timelineOf(customer.id)).toHaveLength(1)
  })

  test('should strike an own memo out after asking', async ({ agent, api, customer }) => {
    const { page } = agent
    await page.goto(addressOf(customer.id))
    await page.getByLabel('메모', { exact: true }).fill('잘못 적은 메모')
    await button(page, '메모 저장').click()
    await button(page, '메모 삭제').click()
    const dialog = page.getByRole('dialog', { name: '이 메모를 삭제할까요?' })
    await dialog.getByRole('button', { name: '취소' }).click()
    await expect(entries(page)).toContainText(['잘못 적은 메모'])
    await button(page, '메모 삭제').click()
    await dialog.getByRole('button', { name: '메모 삭제' }).click()
    await expect(entries(page)).toContainText(['삭제된 메모입니다.'])
    await expect(page.getByText('잘못 적은 메모')).toHaveCount(0)
    expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'memo', text: null }])
  })

  test('should offer again what was recorded although no answer came, and record it once', async ({
    agent,
    api,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/)
    const { page } = agent
    await page.goto(addressOf(customer.id))
    await expect(page.getByText('아직 기록이 없습니다.')).toBeVisible()
    await page.route('**/activities', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByLabel('메모', { exact: true }).fill('다시 전화 요청')
    await button(page, '메모 저장').click()
    await expect(page.getByText(/^메모를 저장하지 못했습니다/)).toBeVisible()
    await button(page, '결과 남기기').click()
    await button(page, '부재중').last().click()
    await expect(page.getByText('아직 보내지 못한 기록: 부재중').last()).toBeVisible()
    await button(page, '닫기').click()
    await page.unroute('**/activities')
    await page.reload()
    await expect(page.getByText('아직 보내지 못한 기록: 부재중')).toBeVisible()
    await expectAccessible(page)
    await button(page, '다시 보내기').click()
    await expect(page.getByText('아직 보내지 못한 기록: 부재중')).toHaveCount(0)
    await expect(page.getByLabel('메모', { exact: true })).toHaveValue('다시 전화 요청')
    await button(page, '메모 저장').click()
    await expect(page.getByLabel('메모', { exact: true })).toHaveValue('')
    await expect(entries(page)).toHaveCount(2)
    const kinds = (await api.timelineOf(customer.id)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['memo', 'missed'])
  })

  test('should record what could not be sent while the connection was lost, from its sheet or from above the list', async ({
    agent,
    api,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/, 'sometimes')
    const { context, page } = agent
    await openLoadedDashboard(page)
    await test.step('should send it from its sheet', async () => {
      // As an in-app browser does while somebody calls.
      await context.setOffline(true)
      await button(page, '결과 남기기').click()
      await button(page, '부재중').click()
      await expect(sheetOf(page)).toContainText('아직 보내지 못한 기록: 부재중')
      await context.setOffline(false)
      await button(page, '다시 보내기').click()
      await expect(sheetOf(page)).toHaveCount(0)
      await expect(page.getByRole('tab', { name: '부재중' })).toHaveText('부재중 1')
      expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'missed', text: null }])
    })
    await test.step('should offer it above the list once its sheet is closed', async () => {
      await button(page, '결과 남기기').click()
      await context.setOffline(true)
      await button(page, '통화함').click()
      await expect(sheetOf(page)).toContainText('아직 보내지 못한 기록: 통화함')
      await button(page, '닫기').click()
      await context.setOffline(false)
      const message = page.getByRole('alert').filter({ hasText: '아직 보내지 못한 기록: 통화함' })
      await expect(message).toContainText(customer.name)
      // The row under the button that closed the sheet is dimmed until the pointer moves.
      await page.mouse.move(0, 0)
      await expectAccessible(page)
      await button(page, '다시 보내기').click()
      await expect(page.getByRole('status').getByText('통화함으로 기록했습니다.')).toBeVisible()
      await expect(message).toHaveCount(0)
      expect(await api.timelineOf(customer.id)).toEqual([
        { kind: 'reached', text: null },
        { kind: 'missed', text: null },
      ])
    })
  })

  test('should offer only the stages that may follow, ask why it is closed, and move the focus to the heading when a button goes', async ({
    agent,
    customer,
  }) => {
    const { page } = agent
    await page.goto(addressOf(customer.id))
    const following = page.getByRole('group', { name: '상태 변경' }).getByRole('button')
    await expect(following).toHaveText(['부재중', '상담 중', '계약', '종료'])
    await following.filter({ hasText: '종료' }).click()
    const reasons = page.getByRole('dialog', { name: '종료 사유를 선택해 주세요' })
    await reasons.getByRole('button', { name: '비용' }).click()
    await expect(page.getByText('종료 사유: 비용').first()).toBeVisible()
    await expect(following).toHaveText(['상담 중'])
    await expect(page.getByRole('heading', { name: '재통화 예약' })).toHaveCount(0)
    await following.focus()
    await page.keyboard.press('Enter')
    await expect(following).toHaveText(['부재중', '계약', '종료'])
    await expect(page.getByRole('heading', { name: '상태 변경' })).toBeFocused()
    await expect(entries(page)).toHaveCount(2)
  })

  test('should say that somebody else was faster, and show the present state', async ({
    agent,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/)
    const { context, page } = agent
    // With the stream held the page stays as it was read, for half a minute.
    await holdStream(page)
    await page.goto(addressOf(customer.id))
    const won = page.getByRole('button', { name: '계약', exact: true })
    await expect(won).toBeVisible()
    const answer = await context.request.post(
      `/api/consultation-requests/${customer.id}/activities`,
      { data: { kind: 'stage', stage: 'missed' }, headers: { Origin: new URL(page.url()).origin } },
    )
    expect(answer.status()).toBe(201)
    await won.click()
    await expect(page.getByText('이미 처리되었거나 변경할 수 없는 상태입니다.')).toBeVisible()
    await expect(entries(page)).toContainText(['신규 → 부재중'])
  })

  test('should book, move and cancel a call-back by Seoul’s clock', async ({ agent, customer }) => {
    const { page } = agent
    await page.clock.setFixedTime(new Date(Date.now()))
    await page.goto(addressOf(customer.id))
    await button(page, '내일 오전').click()
    await expect(page.getByText('내일 오전 10:00에 예약되어 있습니다.')).toBeVisible()
    await button(page, '예약 변경').click()
    await button(page, '직접 선택').click()
    // The next morning, until something else is chosen.
    await expect(page.getByLabel('재통화 일시')).toHaveValue(/T10:00$/)
    await page.getByLabel('재통화 일시').fill('')
    await button(page, '예약').click()
    await expect(page.getByText('재통화 일시를 선택해 주세요.')).toBeVisible()
    const day = new Date(Date.now() + (9 + 48) * 60 * 60 * 1000).toISOString().slice(0, 10)
    await page.getByLabel('재통화 일시').fill(`${day}T16:30`)
    await button(page, '예약').click()
    await expect(page.getByText(/ 오후 4:30에 예약되어 있습니다\.$/)).toBeVisible()
    await button(page, '예약 취소').click()
    await expect(page.getByText('재통화 예약을 취소했습니다.').first()).toBeVisible()
    await expect(entries(page)).toHaveCount(3)
  })

  test('should not cancel a call-back by a double click on the button that moves it', async ({
    agent,
    api,
    customer,
  }) => {
    const { page } = agent
    await page.goto(addressOf(customer.id))
    await button(page, '내일 오전').click()
    const booked = page.getByText('내일 오전 10:00에 예약되어 있습니다.')
    await expect(booked).toBeVisible()
    await button(page, '예약 변경').dblclick()
    await expect(button(page, '직접 선택')).toBeVisible()
    // Refused while anything else is on its way.
    await button(page, '부재중').click()
    await expect(entries(page)).toHaveCount(2)
    await expect(booked).toBeVisible()
    expect(await api.timelineOf(customer.id)).toEqual([
      { kind: 'stage', text: null },
      { kind: 'callBack', text: null },
    ])
  })

  test('should change the stage once by a double click, whatever button has come under the pointer', async ({
    agent,
    api,
    customer,
  }) => {
    const { page } = agent
    await page.goto(addressOf(customer.id))
    const following = page.getByRole('group', { name: '상태 변경' }).getByRole('button')
    await following.filter({ hasText: '부재중' }).click()
    await expect(following).toHaveText(['상담 중', '계약', '종료'])
    await following.filter({ hasText: '상담 중' }).hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    // Refused while anything else is on its way.
    await following.filter({ hasText: '계약' }).click()
    await expect(entries(page)).toHaveCount(2)
    await expect(entries(page)).toContainText(['부재중 → 계약', '신규 → 부재중'])
    expect(await api.timelineOf(customer.id)).toHaveLength(2)
  })

  test('should change no stage by a press on what came under the pointer by another’s step', async ({
    agent: { page },
    api,
    customer,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(addressOf(customer.id))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/activities'))
        sent.push(request.url())
    })
    await page.removeLocatorHandler(blockedRows(page))
    await button(page, '상담 중').hover()
    const box = await button(page, '상담 중').boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await api.record(customer.id, { kind: 'missed' })
    await expect(button(page, '부재중')).toHaveCount(0)
    expect((await button(page, '계약').boundingBox())?.x).toBeLessThan(x)
    await page.mouse.click(x, y)
    await page.mouse.move(x, y + 6)
    await expect(page.locator('[data-settling]')).toHaveCount(0)
    await page.mouse.click(x, y + 6)
    await expect(entries(page)).toHaveCount(2)
    await expect(entries(page).first()).toContainText('계약')
    expect(sent).toHaveLength(1)
  })

  test('should show at once what another tab has recorded', async ({ agent, customer }) => {
    const { context, page } = agent
    const second = await context.newPage()
    await second.goto(addressOf(customer.id))
    await expect(second.getByText('아직 기록이 없습니다.')).toBeVisible()
    const told = await recordChanges(second)
    await page.goto('/dashboard')
    await expect(rowsOf(page)).toHaveCount(1)
    await button(page, '결과 남기기').click()
    await button(page, '부재중').click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(entries(second)).toContainText(['부재중'])
    expect(told).not.toEqual([])
    await second.getByLabel('메모', { exact: true }).fill('문자 남김')
    await button(second, '메모 저장').click()
    await expect(rowsOf(page)).toContainText(['부재중'])
    await expect(page.getByRole('tab', { name: '부재중' })).toHaveText('부재중 1')
  })

  test('should ask to sign in beside a memo when the session expires, and record it', async ({
    agent,
    api,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 40[14]/)
    const { page } = agent
    await refuseStream(page)
    await page.goto(addressOf(customer.id))
    const memo = page.getByLabel('메모', { exact: true })
    await memo.fill('적다 만 메모')
    await expireSession(page, 'agents')
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: edits.expiredTitle })
    await expect(dialog.getByLabel(auth.password)).toBeFocused()
    await expect(page.getByText(customer.name)).toHaveCount(0)
    await page.keyboard.type(agentPassword)
    await page.keyboard.press('Enter')
    await expect(memo).toHaveValue('적다 만 메모')
    await expect(page.getByRole('heading', { name: customer.name })).toBeFocused()
    await button(page, '메모 저장').click()
    await expect(entries(page)).toContainText(['적다 만 메모'])
    expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'memo', text: '적다 만 메모' }])
  })

  test("should keep the memo while the browser is signed in to another agent's account, and ask for its own", async ({
    agent,
    api,
    baseURL,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/)
    const { context, page } = agent
    await refuseStream(page)
    await page.goto(addressOf(customer.id))
    const memo = page.getByLabel('메모', { exact: true })
    await memo.fill('적다 만 메모')
    const other = await api.createAgent('박영업')
    await signIn(context, other.email, String(baseURL))
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: edits.expiredTitle })
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      edits.otherAccount(agent.email),
    )
    // To leave would give the tab to the other account.
    await expect(dialog).toContainText(edits.laterForgets)
    await dialog.getByLabel(auth.password).fill(agentPassword)
    await page.keyboard.press('Enter')
    await expect(memo).toHaveValue('적다 만 메모')
    await expect(page.getByText(customer.name)).toBeVisible()
  })

  test('should have the memo still after leaving with an expired session and signing in again', async ({
    agent,
    baseURL,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 40[14]/)
    const { context, email, page } = agent
    await refuseStream(page)
    await page.goto(addressOf(customer.id))
    await page.getByLabel('메모', { exact: true }).fill('적다 만 메모')
    await expireSession(page, 'agents')
    await comeBack(page)
    await button(page, edits.later).click()
    await expect(page).toHaveURL('/login')
    await signIn(context, email, String(baseURL))
    await page.goto(addressOf(customer.id))
    await expect(page.getByLabel('메모', { exact: true })).toHaveValue('적다 만 메모')
  })

  test('should show nobody once a save learns that the session has expired, and leave with the memo kept', async ({
    agent,
    api,
    baseURL,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/)
    const { context, email, page } = agent
    await page.goto(addressOf(customer.id))
    const memo = page.getByLabel('메모', { exact: true })
    const sendWithoutSession = async () => {
      await memo.fill('적다 만 메모')
      // The page's stream, which has begun with the session, goes on.
      await context.clearCookies()
      await button(page, '메모 저장').click()
    }
    await sendWithoutSession()
    const dialog = page.getByRole('dialog', { name: edits.expiredTitle })
    await expect(dialog.getByLabel(auth.password)).toBeFocused()
    for (const known of [customer.name, customer.phone])
      await expect(page.getByText(known)).toHaveCount(0)
    await button(page, edits.later).click()
    await expect(page).toHaveURL('/login')

    await signIn(context, email, String(baseURL))
    await page.goto(addressOf(customer.id))
    await expect(memo).toHaveValue('적다 만 메모')
    await sendWithoutSession()
    await dialog.getByLabel(auth.password).fill(agentPassword)
    await page.keyboard.press('Enter')
    await expect(entries(page)).toContainText(['적다 만 메모'])
    await expect(memo).toHaveValue('')
    await expect(page.getByRole('heading', { name: customer.name })).toBeFocused()
    expect(await api.timelineOf(customer.id)).toEqual([{ kind: 'memo', text: '적다 만 메모' }])
  })

  test('should lose everything once the customer is another agent’s', async ({
    agent,
    api,
    customer,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/, 'sometimes')
    const { page } = agent
    await page.goto(addressOf(customer.id))
    await page.getByLabel('메모', { exact: true }).fill('적다 만 메모')
    const { id } = await api.createAgent('박영업')
    await api.reassign(customer.id, id)
    await expect(page.getByRole('heading', { name: '볼 수 없는 고객입니다' })).toBeFocused()
    const left =
      (await page.content()) + (await page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    for (const trace of [
      customer.name,
      customer.phone,
      '적다 만 메모',
      customer.phone.replaceAll('-', ''),
    ])
      expect(left).not.toContain(trace)
    await expectAccessible(page)
    await page.getByRole('link', { name: '대시보드로 돌아가기' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(dashboard.empty)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(0)
  })

  test('should find the list again as it was left, until signing out', async ({
    agent,
    customer,
    expectComplaint,
    newVisitor,
    submit,
  }) => {
    test.slow()
    // What a page reads late, on a slow machine, is refused once it has signed out.
    expectComplaint(/status of 401.*\/api\//, 'sometimes')
    const { page } = agent
    for (let more = 0; more < 5; more += 1) await submit(newVisitor(), agent.id)
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: '신규' }).click()
    const search = page.getByRole('searchbox')
    await search.fill('010')
    await expect(page.getByText('‘신규’ 검색 결과 6건')).toBeVisible()
    const oldest = page.locator(`#customer-${customer.id}`)
    await oldest.scrollIntoViewIfNeeded()
    const topNow = () => oldest.evaluate((link) => Math.round(link.getBoundingClientRect().top))
    let top = 0
    const openOldest = async () => {
      // Rows that have just come take no clicks; what waits for them scrolls, and so it may before the measure only.
      await oldest.click({ trial: true })
      top = await topNow()
      await oldest.click()
      await expect(page.getByText('아직 기록이 없습니다.')).toBeVisible()
    }
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    const expectAsLeft = async () => {
      await expect(rowsOf(page)).toHaveCount(6)
      await expect(search).toHaveValue('010')
      await expect(page.getByRole('tab', { name: '신규' })).toHaveAttribute('aria-selected', 'true')
      await expect.poll(async () => Math.abs((await topNow()) - top)).toBeLessThan(3)
      expect(page.url()).toMatch(/\/dashboard$/)
    }

    await openOldest()
    await page.getByRole('link', { name: '대시보드로 돌아가기' }).click()
    await expectAsLeft()
    await openOldest()
    await page.getByLabel('메모', { exact: true }).fill('적다 만 메모')
    await page.goBack()
    await expectAsLeft()
    await page.reload()
    await expectAsLeft()

    await button(page, '로그아웃').click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}')
  })

  test('should offer to search all customers while a filter is chosen', async ({
    agent,
    customer,
  }) => {
    const { page } = agent
    await page.goto('/dashboard')
    await button(page, '재통화 0').click()
    await page.getByRole('searchbox').fill(customer.phone.slice(-4))
    await expect(page.getByText('‘재통화’ 검색 결과가 없습니다.')).toBeVisible()
    await expectAccessible(page)
    await button(page, '전체 고객에서 검색').click()
    await expect(rowsOf(page)).toHaveText([new RegExp(customer.name)])
    await expect(page.getByRole('searchbox')).toHaveValue(customer.phone.slice(-4))
    await expect(button(page, '전체 고객에서 검색')).toHaveCount(0)
  })

  test('should record a call with a memo, and book a call-back after it', async ({
    agent,
    api,
    customer,
  }) => {
    const { page } = agent
    await page.goto('/dashboard')
    await button(page, '결과 남기기').click()
    await page.getByLabel('메모 (선택)').fill('가족과 상의한다고 하심')
    // Typed once, it is there until it is recorded.
    await button(page, '닫기').click()
    await button(page, '결과 남기기').click()
    await expect(page.getByLabel('메모 (선택)')).toHaveValue('가족과 상의한다고 하심')
    await expectAccessible(page)
    await button(page, '통화함').click()
    const message = page.getByRole('status').filter({ hasText: '통화함으로 기록했습니다.' })
    await expect(message).toBeVisible()
    await expect(message.getByRole('link', { name: '메모 남기기' })).toHaveCount(0)
    await message.getByRole('button', { name: '재통화 예약' }).click()
    await expect(page.getByRole('dialog', { name: '재통화 일시를 선택해 주세요' })).toBeVisible()
    await button(page, '내일 오전').click()
    await expect(page.getByRole('status').getByText('재통화를 예약했습니다.')).toBeVisible()
    await expect(rowsOf(page)).toContainText(['재통화 내일 오전 10:00'])
    expect(await api.timelineOf(customer.id)).toEqual([
      { kind: 'callBack', text: null },
      { kind: 'reached', text: '가족과 상의한다고 하심' },
    ])
    await button(page, '결과 남기기').click()
    await expect(page.getByLabel('메모 (선택)')).toHaveValue('')
  })

  test('should lead to own requests with the same number, and from none to the list', async ({
    agent,
    api,
    customer,
    expectComplaint,
    submit,
  }) => {
    expectComplaint(/status of 404/, 'sometimes')
    const { page } = agent
    const again = { ...customer, name: '다시 온 고객' }
    await submit(again, agent.id)
    await page.goto(addressOf(customer.id))
    await page.getByText('같은 번호 1건').click()
    await page.getByRole('link', { name: again.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(again.name)
    await page.getByText('같은 번호 1건').click()
    await expect(page.getByRole('link', { name: customer.name })).toBeVisible()
    await expectAccessible(page)

    const { id } = await api.createAgent('박영업')
    await api.reassign(customer.id, id)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(again.name)
    await expect(page.getByText('같은 번호')).toHaveCount(0)
    await page.goto(addressOf(customer.id))
    await expect(page.getByRole('heading', { name: '볼 수 없는 고객입니다' })).toBeVisible()
    await page.getByRole('link', { name: '대시보드로 돌아가기' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('should fit phones and large text', async ({ agent, api, newVisitor, submit }) => {
    test.slow()
    const { page } = agent
    const visitor = { ...newVisitor(), name: '남궁하루' }
    await submit(visitor, agent.id)
    await submit({ ...visitor, name: '선우 가람' }, agent.id)
    const [consultation] = await api.consultationsOf(visitor.phone)
    await page.goto(addressOf(String(consultation?.id)))
    await page.getByLabel('메모', { exact: true }).fill('주말에 다시 전화해 달라고 하심')
    await button(page, '메모 저장').click()
    await button(page, '내일 오전').click()
    await expect(entries(page)).toHaveCount(2)
    for (const percent of [100, 200]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      for (const width of [320, 360, 390, 768, 1280]) {
        await resize(page, width)
        expect({ percent, width, flaws: await findTextFlaws(page) }).toEqual({
          percent,
          width,
          flaws: [],
        })
        await button(page, '결과 남기기').click()
        await expect(sheetOf(page)).toBeVisible()
        expect({ percent, width, flaws: await findTextFlaws(page) }).toEqual({
          percent,
          width,
          flaws: [],
        })
        await button(page, '닫기').click()
      }
    }
    // The customer is deleted next, and an open page would read it again.
    await page.close()
  })
})
