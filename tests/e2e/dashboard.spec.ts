import type { Browser, Page, Response } from '@playwright/test'

import { dashboard as texts } from '@/copy/dashboard'
import { live } from '@/copy/live'
import { profile } from '@/copy/profile'

import { findAxeViolations } from '@tests/support/e2e/axe'
import { dashboard as copy } from '@tests/support/e2e/copyDeck'
import { FormCard, type Visitor } from '@tests/support/e2e/FormCard'
import {
  confirmSignOutEverywhere,
  expectNothingByAccident,
} from '@tests/support/e2e/signOutEverywhere'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test as base } from '@tests/support/e2e/test'

type Person = { id: string; email: string; page: Page }

/** The password of every agent that `api.createAgent` makes. */
const password = 'agent-password'

const customersApi = '**/api/customers*'

const test = base.extend<{
  /** An approved agent who is signed in on this test's page. */
  agent: Person
}>({
  agent: async ({ api, baseURL, page }, use) => {
    const { email, id } = await api.createAgent('이영업')
    await signInByRest(page.context().request, { of: 'agents', email, password }, baseURL)
    await use({ id, email, page })
  },
})

/** Follows the link in a new browser and submits the form. */
async function submitThrough(browser: Browser, link: string, visitor: Visitor): Promise<void> {
  const context = await browser.newContext()
  const card = new FormCard(await context.newPage())
  await card.open(link)
  await card.send(visitor)
  await expect(card.confirmation()).toBeVisible()
  await context.close()
}

const alerts = (page: Page) => page.getByRole('main').getByRole('alert')
const linkOf = (page: Page) => page.getByText(/\/\?ref=[0-9a-f]{24}$/)
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

const expectAccessible = async (page: Page) => expect(await findAxeViolations(page)).toEqual([])

test.describe("an agent's dashboard", () => {
  test(
    'should greet the agent with an empty list and what to do, quietly',
    { tag: '@mobile' },
    async ({ agent, baseURL }) => {
      const { email, id, page } = agent
      await page.goto('/dashboard')
      await test.step('should greet the agent with an empty list, the referral link and its QR code', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.welcome(email))
        await expect(page.getByRole('heading', { name: copy.heading })).toBeVisible()
        await expect(page.getByText(copy.empty)).toBeVisible()
        await expect(linkOf(page)).toHaveText(`${baseURL}/?ref=${id}`)
        await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
        await expectAccessible(page)
      })
      await test.step('should greet more quietly than it shows what to do', async () => {
        const styleOf = (role: 'heading' | 'button', name: string) =>
          page.getByRole(role, { name }).evaluate((element) => {
            const { backgroundColor, borderColor, fontSize } = getComputedStyle(element)
            return { backgroundColor, borderColor, size: parseFloat(fontSize) }
          })
        const welcome = await styleOf('heading', copy.welcome(email))
        const list = await styleOf('heading', copy.heading)
        expect(welcome.size).toBeLessThan(list.size)
        const [signOut, copyLink] = [
          await styleOf('button', copy.signOut),
          await styleOf('button', copy.copyLink),
        ]
        const clear = 'rgba(0, 0, 0, 0)'
        expect([signOut.backgroundColor, signOut.borderColor]).toEqual([clear, clear])
        expect(copyLink.backgroundColor).not.toBe(clear)
      })
    },
  )

  test('should lead a new agent to the profile and the link, and mark what is done', async ({
    agent,
  }) => {
    const { page } = agent
    await page.goto('/dashboard')
    const steps = page.getByRole('listitem').filter({ has: page.getByRole('link') })
    await expect(steps).toHaveCount(2)
    await expect(page.getByText(texts.stepDone, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: copy.copyLink }).click()
    await expect(steps.last()).toContainText(texts.stepDone)
    await expect(steps.first()).not.toContainText(texts.stepDone)
    await steps.last().getByRole('link', { name: texts.shareLink }).click()
    await expect(page.getByRole('heading', { name: texts.referralHeading })).toBeFocused()
    await steps.first().getByRole('link', { name: texts.writeProfile }).click()
    await expect(page).toHaveURL('/dashboard/settings#profile')
    await expect(page.locator('#profile')).toBeFocused()
    await new FormCard(page).touch()
    await page.getByLabel('인사말').fill('안녕하세요.')
    await page.getByRole('button', { name: '프로필 저장하기' }).click()
    await expect(page.getByText('저장됨 · 관리자 게시 대기')).toBeVisible()
    await page.goto('/dashboard')
    await expect(steps).toContainText([texts.stepDone, texts.stepDone])
    await expectAccessible(page)
  })

  test(
    'should count, search and mark customers',
    { tag: '@mobile' },
    async ({ agent, newVisitor, submit }) => {
      const { id, page } = agent
      const [first, second] = [newVisitor(), newVisitor()]
      await submit({ ...first, name: '김민수' }, id)
      await submit({ ...second, name: '박하늘' }, id)
      await submit({ ...first, name: '김민서' }, id)
      await page.goto('/dashboard')
      await expect(rowsOf(page)).toHaveCount(3)
      await expect(page.getByText('총 3건', { exact: true })).toBeVisible()
      // The first one of that phone has none before it.
      await expect(rowsOf(page).filter({ hasText: texts.earlierRequest })).toHaveText([/김민서/])
      await expectAccessible(page)

      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const search = page.getByRole('searchbox', { name: texts.search })
      const found = page.getByRole('status').filter({ hasText: '검색 결과' })
      for (const [term, names] of [
        ['ㄱㅁ', [/김민서/, /김민수/]],
        ['하늘', [/박하늘/]],
        [second.phone.slice(-4), [/박하늘/]],
      ] as const) {
        await search.fill(term)
        await expect(rowsOf(page)).toHaveText([...names])
        await expect(found).toHaveText(`검색 결과 ${names.length}건`)
      }
      await search.fill('없는 이름')
      await expect(page.getByText(texts.noResults)).toBeVisible()
      await expect(page.getByText(copy.empty)).toHaveCount(0)
      await search.fill('')
      await expect(rowsOf(page)).toHaveCount(3)
      await expect(found).toHaveCount(0)
      expect(asked.map(decodeURIComponent).join()).not.toMatch(/김|ㄱㅁ|하늘|없는/)
    },
  )

  test('should count a customer whom the search hides, and show all by the pill', async ({
    agent,
    newVisitor,
    submit,
  }) => {
    const { id, page } = agent
    await submit({ ...newVisitor(), name: '박하늘' }, id)
    // From its first answer on, arrivals count as new.
    const isCounting = page.waitForResponse('**/api/arrivals')
    await page.goto('/dashboard')
    await isCounting
    const search = page.getByRole('searchbox', { name: texts.search })
    await search.fill('하늘')
    await expect(page.getByText('검색 결과 1건')).toBeVisible()
    await submit({ ...newVisitor(), name: '김민수' }, id)
    await page.getByRole('link', { name: '새 신청 1건', exact: true }).click()
    await expect(rowsOf(page)).toHaveText([/김민수/, /박하늘/])
    await expect(search).toHaveValue('')
    await expect(page.getByText('총 2건', { exact: true })).toBeVisible()
  })

  test('should say at once that the connection is lost, and read everything when it is back', async ({
    agent,
    expectComplaint,
    submit,
    visitor,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/, 'sometimes')
    const { id, page } = agent
    await page.goto('/dashboard')
    await expect(page.getByText(copy.empty)).toBeVisible()
    const message = page.getByRole('status').filter({ hasText: live.connectionLost })
    await expect(message).toHaveCount(0)
    await page.context().setOffline(true)
    await expect(message).toBeVisible()
    await submit(visitor, id)
    await page.context().setOffline(false)
    await expect(rowsOf(page)).toHaveText([new RegExp(visitor.name)])
    await expect(message).toHaveCount(0)
  })

  test('should keep the list while a search fails, with the messages above it', async ({
    agent,
    expectComplaint,
    newVisitor,
    submit,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/, 'sometimes')
    const { id, page } = agent
    await submit({ ...newVisitor(), name: '박하늘' }, id)
    await submit({ ...newVisitor(), name: '김민수' }, id)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await expect(rowsOf(page)).toHaveCount(2)
    await page.context().setOffline(true)
    const message = page.getByRole('status').filter({ hasText: live.connectionLost })
    await expect(message).toBeVisible()
    await page.getByRole('searchbox', { name: texts.search }).fill('하늘')
    const failure = alerts(page).filter({ hasText: copy.loadFailure })
    await expect(failure).toBeVisible()
    await expect(rowsOf(page)).toHaveText([/김민수/, /박하늘/])
    // Each further try takes the failure away for a moment.
    await expect(async () => {
      const first = await rowsOf(page).first().boundingBox()
      for (const told of [message, failure]) {
        const box = await told.boundingBox({ timeout: 1000 })
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
      }
    }).toPass()
    await page.context().setOffline(false)
    await expect(rowsOf(page)).toHaveText([/박하늘/])
    await expect(failure).toHaveCount(0)
  })

  test('should keep the time in one line beside the longest name', async ({
    agent,
    newVisitor,
    submit,
  }) => {
    const { id, page } = agent
    await submit({ ...newVisitor(), name: '가'.repeat(50) }, id)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto('/dashboard')
    const heightOf = (name: string) =>
      rowsOf(page)
        .locator(name)
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().height
        })
    const line = await heightOf('a[href^="tel:"]')
    expect(await heightOf('time')).toBeLessThan(line * 1.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  test('should show a customer who came through the copied link to this agent only', async ({
    agent,
    api,
    baseURL,
    browser,
    visitor,
  }) => {
    const { page } = agent
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/dashboard')
    await expect(page.getByText(copy.empty)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 10_000)
    await page.getByRole('button', { name: copy.copyLink }).click()
    await expect(page.getByRole('button', { name: copy.copied })).toBeVisible()
    // For two seconds.
    await page.clock.fastForward(2000)
    await page.clock.resume()
    await expect(page.getByRole('button', { name: copy.copyLink })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${baseURL}/?ref=${agent.id}`)
    await submitThrough(browser, link, visitor)

    await page.reload()
    await expect(rowsOf(page)).toHaveCount(1)
    const [time, ...cells] = await rowsOf(page).getByRole('cell').allTextContents()
    expect(time).toMatch(/^\d{4}\. \d{1,2}\. \d{1,2}\. (?:오전|오후) \d{1,2}:\d{2}$/)
    // Marked as new once it is known what was seen before.
    expect(cells).toEqual([expect.stringContaining(visitor.name), visitor.phone])
    await expect(page.getByRole('columnheader')).toHaveText(copy.columns)
    await expect(page.getByRole('link', { name: visitor.phone })).toHaveAttribute(
      'href',
      `tel:${visitor.phone.replaceAll('-', '')}`,
    )
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL })
    const { email } = await api.createAgent('박영업')
    await signInByRest(context.request, { of: 'agents', email, password }, baseURL)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByText(copy.empty)).toBeVisible()
    await expect(other.getByText(visitor.name)).toHaveCount(0)
    await context.close()
  })

  test('should copy the link where the browser refuses clipboard access', async ({
    agent,
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await page.goto('/dashboard')
    await Promise.all([
      expect(page.getByRole('button', { name: copy.copied })).toBeVisible(),
      page.getByRole('button', { name: copy.copyLink }).click(),
    ])
    expect(agent.page).toBe(page)
  })

  test('should show a loading state and then more than one page of customers, with the focus on what came', async ({
    agent,
  }) => {
    const { page } = agent
    const customers = Array.from({ length: 25 }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
      name: `고객${index + 1}`,
      phone: '010-1234-5678',
      stage: 'new',
      submittedAt: index ? '2026-03-05T06:03:00.000Z' : null,
    }))
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(customersApi, async (route) => {
      const isFirst = !route.request().url().includes('after=')
      if (isFirst) await isAsked
      await route.fulfill({
        json: isFirst
          ? { rows: customers.slice(0, 20), earlier: 'place' }
          : { rows: customers.slice(20), earlier: null },
      })
    })
    await page.goto('/dashboard')
    await expect(page.getByText(copy.loading)).toBeVisible()
    answer()
    await expect(rowsOf(page)).toHaveCount(20)
    await expect(rowsOf(page).first()).toContainText('날짜 없음')
    await expect(rowsOf(page).nth(1)).toContainText('2026. 3. 5. 오후 3:03')
    await page.getByRole('button', { name: '이전 고객 더 보기' }).focus()
    await page.keyboard.press('Enter')
    await expect(rowsOf(page)).toHaveCount(25)
    await expect(rowsOf(page).nth(20).getByRole('link', { name: '010-1234-5678' })).toBeFocused()
    await expect(page.getByRole('button', { name: '이전 고객 더 보기' })).toHaveCount(0)
  })

  test('should say that the list could not be loaded and load it on retry', async ({
    agent,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/)
    const { page } = agent
    await page.route(customersApi, (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByText(copy.loadFailure)).toBeVisible()
    await expectAccessible(page)
    let answer = () => {}
    const isPressed = new Promise<void>((resolve) => (answer = resolve))
    // It is read again by itself too, which takes the button away only once it is answered.
    await page.route(customersApi, async (route) => {
      await isPressed
      await route.continue()
    })
    await page.getByRole('button', { name: '다시 시도하기' }).click()
    await expect(page.getByText(copy.loading)).toBeVisible()
    answer()
    await expect(page.getByText(copy.empty)).toBeVisible()
    await expect(page.getByText(copy.loadFailure)).toHaveCount(0)
  })

  test('should show, mark and announce a customer who arrives while it is open', async ({
    agent,
    newVisitor,
    submit,
  }) => {
    const { id, page } = agent
    const isCounting = page.waitForResponse('**/api/arrivals')
    await page.goto('/dashboard')
    await isCounting
    await expect(page.getByText(copy.empty)).toBeVisible()
    const title = await page.title()
    const [first, second] = [newVisitor(), newVisitor()]
    const isTold = (response: Response) =>
      response.url().endsWith('/api/arrivals') && response.request().method() === 'POST'
    const seen = page.waitForResponse(isTold)
    await submit(first, id)
    await expect(rowsOf(page)).toHaveCount(1)
    await seen
    // Seen at once, since it is on the screen.
    await expect(page.getByRole('link', { name: /새 신청/ })).toHaveCount(0)
    await expect(page).toHaveTitle(title)
    // The list is below the first screen.
    await page.setViewportSize({ width: 1280, height: 300 })
    await submit(second, id)
    const pill = page.getByRole('link', { name: '새 신청 1건', exact: true })
    await expect(pill).toBeVisible()
    await expect(page).toHaveTitle(`(1) ${title}`)
    // At the bottom, where it covers no heading.
    const pillBox = await pill.boundingBox()
    expect(pillBox?.y).toBeGreaterThan(200)
    await expect(rowsOf(page)).toHaveText([new RegExp(second.name), new RegExp(first.name)])
    await expect(page.getByRole('status').getByText('새 고객 2명이 접수되었습니다.')).toBeAttached()
    await expectAccessible(page)
    const told = page.waitForResponse(isTold)
    await pill.dblclick()
    await expect(rowsOf(page).first()).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await expect(page.getByRole('heading', { name: copy.heading })).toBeFocused()
    await expect(page).toHaveTitle(title)
    // Marked until the next look.
    for (const row of [rowsOf(page).first(), rowsOf(page).nth(1)])
      await expect(row).toContainText('새 고객')
    await told
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(rowsOf(page).getByText('새 고객')).toHaveCount(0)
  })

  test('should hide everything once the agent may no longer see it', async ({
    agent,
    api,
    expectComplaint,
    submit,
    visitor,
  }) => {
    expectComplaint(/status of 401.*\/api\//, 'sometimes')
    const { id, page } = agent
    await submit(visitor, id)
    await page.goto('/dashboard')
    await expect(page.getByText(visitor.name)).toBeVisible()
    await api.decide(id, 'suspended')
    // By the live stream, without a reload.
    await expect(page).toHaveURL('/login')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  })
})

test('the settings should be left at once, with nothing of what was typed, when the agent is suspended', async ({
  agent,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/, 'sometimes')
  const { id, page } = agent
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/dashboard/settings')
  await stream
  await page.getByLabel(profile.introLabel).fill('저장하지 않은 인사말')
  await api.decide(id, 'suspended')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}')
})

test.describe('signing out', () => {
  // What a page reads late, on a slow machine, is refused once it has signed out.
  test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 401.*\/api\//, 'sometimes'))

  test("should end the session, also for a page in the browser's cache", async ({ agent }) => {
    const { page } = agent
    await page.goto('/dashboard')
    await page.getByRole('button', { name: copy.signOut }).click()
    await expect(page).toHaveURL('/login')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('payload-token')
    await page.goBack()
    await expect(page).not.toHaveURL('/dashboard')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  })

  test('should sign out the other tabs too', async ({ agent, api, submit, visitor }) => {
    const { id, page } = agent
    await submit(visitor, id)
    const [consultation] = await api.consultationsOf(visitor.phone)
    const others: Page[] = []
    for (const path of ['', '/settings', `/customers/${consultation?.id}`]) {
      const other = await page.context().newPage()
      // Until then nothing tells it of the sign-out.
      const isAlive = other.waitForResponse('**/api/live')
      await other.goto(`/dashboard${path}`)
      await isAlive
      others.push(other)
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: copy.signOut }).click()
    await expect(page).toHaveURL('/login')
    for (const other of others) {
      await expect(other).toHaveURL('/login')
      await expect(other.getByText(visitor.name)).toHaveCount(0)
    }
  })

  test('should sign out all devices when asked to', async ({ agent, baseURL, browser }) => {
    const { email, page } = agent
    const device = await browser.newContext({ baseURL })
    await signInByRest(device.request, { of: 'agents', email, password }, baseURL)
    const elsewhere = await device.newPage()
    await elsewhere.goto('/dashboard')
    await expect(elsewhere.getByText(copy.empty)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: copy.signOutEverywhere })).toHaveCount(0)
    await page.goto('/dashboard/settings')
    const opener = page.getByRole('button', { name: copy.signOutEverywhere })
    await expectNothingByAccident(page, opener)
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
    await opener.press('Enter')
    await confirmSignOutEverywhere(page)
    await expect(page).toHaveURL('/login')
    // The live stream redirects it.
    await expect(elsewhere).toHaveURL('/login')
    await elsewhere.goto('/dashboard')
    await expect(elsewhere).toHaveURL('/login')
    await device.close()
  })

  test('should work when the session is over already', async ({ agent, expectComplaint }) => {
    expectComplaint(/status of 40[01].*logout/)
    const { page } = agent
    await page.goto('/dashboard')
    await expect(page.getByText(copy.empty)).toBeVisible()
    await page.context().clearCookies()
    await page.getByRole('button', { name: copy.signOut }).click()
    await expect(page).toHaveURL('/login')
  })

  test('should say that it failed, stay on the page and work the next time', async ({
    agent,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/)
    const { email, page } = agent
    await page.route('**/api/agents/logout', (route) => route.abort())
    await page.goto('/dashboard')
    await page.getByRole('button', { name: copy.signOut }).click()
    await expect(alerts(page).filter({ hasText: copy.signOutFailure })).toBeVisible()
    await expect(page.getByText(copy.welcome(email))).toBeVisible()
    await page.unroute('**/api/agents/logout')
    await page.getByRole('button', { name: copy.signOut }).click()
    await expect(page).toHaveURL('/login')
  })
})

test(
  'should show customers as cards with a large call button on a phone',
  { tag: '@mobile-only' },
  async ({ agent, newVisitor, submit }) => {
    const { id, page } = agent
    const visitors = [newVisitor(), newVisitor()]
    for (const visitor of visitors) await submit(visitor, id)
    await page.goto('/dashboard')
    await expect(rowsOf(page)).toHaveCount(2)
    for (const visitor of visitors) {
      const call = page.getByRole('link', { name: visitor.phone })
      const box = await call.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThan(300)
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  },
)
