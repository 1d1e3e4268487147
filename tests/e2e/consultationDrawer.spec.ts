import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { auth } from '@/copy/auth'
import { edits } from '@/copy/edits'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { blockedRows } from '@tests/support/e2e/blockedRows'
import { operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { expireSession } from '@tests/support/e2e/expireSession'
import { comeBack, refuseStream } from '@tests/support/e2e/liveStream'
import { resize } from '@tests/support/e2e/resize'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test as base } from '@tests/support/e2e/test'
import { admin } from '@tests/support/http/server'

type Recorded = { activities: { id: string }[] }

type Person = { email: string; of: 'admins' | 'agents' }

type Stored = { id: string; drawer: Locator }

const test = base.extend<{
  /** Signs somebody in beside the panel, over REST. */
  signedIn: (person: Person) => Promise<APIRequestContext>
  /** A stored request, and the drawer that it will have. */
  stored: Stored
  /** The same, opened by its address. */
  opened: Stored
}>({
  namesDays: true,
  panelPath: null,
  signedIn: async ({ baseURL, playwright }, use) => {
    const contexts: APIRequestContext[] = []
    await use(async ({ email, of }) => {
      const context = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { Origin: baseURL ?? '', Connection: 'close' },
      })
      contexts.push(context)
      await signInByRest(context, { email, of }, baseURL)
      return context
    })
    for (const context of contexts) await context.dispose()
  },
  stored: async ({ api, panel, submit, visitor }, use) => {
    await submit(visitor)
    const id = (await api.consultationsOf(visitor.phone))[0]?.id ?? ''
    await use({ id, drawer: drawerOf(panel, visitor.name) })
  },
  opened: async ({ panel, stored }, use) => {
    await panel.goto(addressOf(stored.id))
    await expect(stored.drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
    await use(stored)
  },
})

const addressOf = (id: string) => `/admin?request=${id}`
const consultationRow = (page: Page, text: string) =>
  page
    .getByRole('table', { name: copy.requests, exact: true })
    .getByRole('row')
    .filter({ hasText: text })
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (scope: Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
const timelineOf = (drawer: Locator) => drawer.getByRole('region', { name: '활동 기록' })
const entriesOf = (drawer: Locator) => timelineOf(drawer).getByRole('listitem')
const memoOf = (drawer: Locator) => drawer.getByRole('textbox', { name: '메모' })

/** Browsers go back to a place on the page within two frames. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

async function record(
  context: APIRequestContext,
  id: string,
  data: Record<string, unknown>,
): Promise<string> {
  const answer = await context.post(`/api/consultation-requests/${id}/activities`, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as Recorded).activities[0]?.id ?? ''
}

test('should open a request by its name, at an address without anything of the person', async ({
  panel,
  stored: { drawer, id },
  visitor,
}) => {
  await panel.goto('/admin')
  const link = consultationRow(panel, visitor.phone).getByRole('link', { name: visitor.name })
  // The second press, beside the drawer, does not close it; the next one does.
  await link.dblclick()
  await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
  await expect(panel).toHaveURL(`/admin?request=${id}`)
  await panel.mouse.click(5, 300)
  await expect(drawer).toHaveCount(0)
  await link.click()
  await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(drawer.getByRole('link', { name: visitor.phone })).toHaveAttribute(
    'href',
    `tel:${visitor.phone.replace(/\D/g, '')}`,
  )
  for (const text of ['담당 영업자', '접수 일시', '연락 기한', '동의 내역', '처리 기록'])
    await expect(drawer.getByText(text, { exact: true })).toBeVisible()

  await panel.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(panel).toHaveURL('/admin')
  const name = consultationRow(panel, visitor.phone).getByRole('link', { name: visitor.name })
  await expect(name).toBeFocused()

  await panel.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await panel.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(panel).toHaveURL('/admin')
  await panel.goForward()
  await expect(drawer).toBeVisible()

  await panel.reload()
  await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
  await press(drawer, '닫기')
  await expect(drawer).toHaveCount(0)
  await expect(panel).toHaveURL('/admin')
})

for (const width of [390, 1280])
  test(`should leave the page where it is, and the focus on the name, also at /admin#requests, ${width} px wide`, async ({
    panel,
    stored: { drawer },
    visitor,
  }) => {
    await resize(panel, width, 500)
    await panel.goto('/admin#requests')
    const name = panel.getByRole('link', { name: visitor.name })
    const place = async () => {
      await twoFrames(panel)
      return (await name.boundingBox())?.y ?? NaN
    }
    await expect(name).toBeVisible()
    await expect(panel.locator('table[aria-busy="true"]')).toHaveCount(0)
    for (let time = 0; time < 2; time++) {
      await name.evaluate((link) => link.scrollIntoView({ block: 'end' }))
      const before = await place()
      await name.press('Enter')
      await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
      expect(await panel.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await panel.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      expect(await place()).toBeCloseTo(before, 0)
      await expect(name).toBeFocused()
    }
  })

test('should show the requests behind the drawer on a phone, after a reload too, and keep the tab that was chosen', async ({
  panel,
  stored: { drawer, id },
  visitor,
}) => {
  await resize(panel, 390)
  const name = panel.getByRole('link', { name: visitor.name })
  const tab = (label: RegExp) => panel.getByRole('tab', { name: label })
  const expectBehindDrawer = async () => {
    await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
    await panel.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(name).toBeVisible()
  }
  await panel.goto(addressOf(id))
  await expectBehindDrawer()
  await name.press('Enter')
  await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
  await panel.reload()
  await expectBehindDrawer()

  await tab(/^영업자/).click()
  await panel.reload()
  await expect(tab(/^영업자/)).toHaveAttribute('aria-selected', 'true')
  await panel.goto('about:blank')
  await panel.goto('/admin#requests')
  await expect(tab(/^상담 신청/)).toHaveAttribute('aria-selected', 'true')
  await tab(/^영업자/).click()
  await panel.reload()
  await expect(tab(/^영업자/)).toHaveAttribute('aria-selected', 'true')
})

test('should record no stage that came under the pointer by what somebody else did', async ({
  api,
  opened: { drawer, id },
  panel,
}) => {
  const sent: string[] = []
  panel.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/activities'))
      sent.push(request.postData() ?? '')
  })
  await panel.removeLocatorHandler(blockedRows(panel))
  const stage = (name: string) => drawer.getByRole('button', { name, exact: true })
  await api.record(id, { kind: 'missed' })
  await expect(stage('부재중')).toHaveCount(0)
  await stage('상담 중').hover()
  const box = await stage('상담 중').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await api.record(id, { kind: 'reached' })
  await expect(stage('상담 중')).toHaveCount(0)

  const under = await stage('부재중').boundingBox()
  expect([under?.x, under?.y]).toEqual([box?.x, box?.y])
  await panel.mouse.click(x, y)
  await panel.mouse.move(x, y + 6)
  await expect(drawer.locator('[data-settling]')).toHaveCount(0)
  await panel.mouse.click(x, y + 6)
  await expect(drawer.getByRole('status').getByText('상태를 바꾸었습니다: 부재중')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('should keep a memo that was not saved, save it once and strike it out for good', async ({
  api,
  opened: { drawer, id },
  panel,
  visitor,
}) => {
  await expect(drawer).toContainText('건강 상태·질병 등 민감한 정보는 적지 마세요.')
  await press(drawer, '메모 저장')
  await expect(drawer.getByText('메모를 입력해 주세요.')).toBeVisible()
  await expect(memoOf(drawer)).toBeFocused()

  await memoOf(drawer).fill('오후에만 통화할 수 있다고 함')
  await panel.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await panel.goto(addressOf(id))
  await expect(memoOf(drawer)).toHaveValue('오후에만 통화할 수 있다고 함')

  await panel.route(`**/${id}/activities`, (route) => route.abort())
  await press(drawer, '메모 저장')
  await expect(drawer.getByText(/^메모를 저장하지 못했습니다\./)).toBeVisible()
  await expect(memoOf(drawer)).toHaveValue('오후에만 통화할 수 있다고 함')
  await panel.unroute(`**/${id}/activities`)

  await drawer.getByRole('button', { name: '메모 저장' }).dblclick()
  await expect(entriesOf(drawer)).toHaveCount(1)
  await expect(entriesOf(drawer)).toContainText('오후에만 통화할 수 있다고 함')
  await expect(memoOf(drawer)).toHaveValue('')
  await expect(drawer.getByText('메모를 저장했습니다.')).toBeVisible()

  await press(entriesOf(drawer).first(), '메모 삭제')
  const question = panel.getByRole('dialog', { name: '이 메모를 삭제할까요?' })
  await press(question, '취소')
  await expect(question).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await press(entriesOf(drawer).first(), '메모 삭제')
  await press(question, '메모 삭제')
  await expect(entriesOf(drawer)).toContainText('삭제된 메모입니다.')
  await expect(drawer.getByText('오후에만 통화할 수 있다고 함')).toHaveCount(0)
  expect((await api.consultationsOf(visitor.phone))[0]?.activityCount).toBe(1)
})

test('should ask to sign in beside a memo when the session expires, and have it still', async ({
  panel,
  stored: { drawer, id },
}) => {
  // The page doesn't hear of the session's end.
  await refuseStream(panel)
  await panel.goto(addressOf(id))
  // A drawer whose code comes after the refusal would wait for the stream.
  await expect(panel.getByRole('dialog')).toBeVisible()
  await comeBack(panel)
  await memoOf(drawer).fill('오후에만 통화할 수 있다고 함')
  await expireSession(panel, 'admins')
  await comeBack(panel)
  const dialog = panel.getByRole('dialog', { name: edits.expiredTitle })
  await expect(dialog.getByLabel(auth.password)).toBeFocused()
  await expect(drawer).toHaveCount(0)
  await panel.keyboard.type(admin.password)
  await panel.keyboard.press('Enter')
  await expect(memoOf(drawer)).toHaveValue('오후에만 통화할 수 있다고 함')
  await press(drawer, '메모 저장')
  await expect(entriesOf(drawer)).toContainText('오후에만 통화할 수 있다고 함')
})

test('should change the stage, ask why a request is closed, and book a call-back', async ({
  api,
  opened: { drawer, id },
  panel,
  visitor,
}) => {
  const progress = drawer.getByRole('region', { name: '상태 변경' })
  const stored = async () => (await api.consultationsOf(visitor.phone))[0]
  await expect(progress.getByRole('button')).toHaveText(['부재중', '상담 중', '계약', '종료'])
  await press(progress, '상담 중')
  await expect(entriesOf(drawer).first()).toContainText('신규 → 상담 중')
  await expect(consultationRow(panel, visitor.phone)).toContainText('상담 중')
  // Its button is gone.
  await expect(progress.getByRole('heading')).toBeFocused()

  const booking = drawer.getByRole('region', { name: '재통화 예약' })
  await press(booking, '내일 오전')
  await expect(entriesOf(drawer).first()).toContainText(/재통화: .+ 오전 10:00/)
  // Ten o'clock in Seoul.
  expect((await stored())?.callBackAt).toMatch(/T01:00:00\.000Z$/)
  await press(booking, '예약 취소')
  await expect(entriesOf(drawer).first()).toContainText('재통화 예약을 취소했습니다.')
  await press(booking, '예약')
  await expect(booking.getByText('재통화 일시를 선택해 주세요.')).toBeVisible()

  await press(progress, '종료')
  await press(progress, '종료로 변경')
  await expect(progress.getByRole('alert').first()).toHaveText('종료 사유를 선택해 주세요.')
  await progress.getByRole('combobox').selectOption({ label: '비용' })
  await press(progress, '종료로 변경')
  await expect(entriesOf(drawer).first()).toContainText('종료 사유: 비용')
  await expect(progress.getByRole('button')).toHaveText(['상담 중'])
  await expect(booking.getByRole('button')).toHaveCount(0)
  expect(await stored()).toMatchObject({ id, stage: 'lost', lostReason: 'price' })
})

test("should show another admin's and the agent's steps as they come, and refuse an outdated one", async ({
  api,
  opened: { drawer, id },
  panel,
  signedIn,
  visitor,
}) => {
  const agent = await api.createAgent(`조담당${visitor.phone.slice(-4)}`)
  const office = await signedIn({ email: (await api.createAdmin('오관리')).email, of: 'admins' })
  const before = await api.createAgent(`조전임${visitor.phone.slice(-4)}`)
  for (const { id: assignedAgent, name } of [before, agent]) {
    await office.patch(`/api/consultation-requests/${id}`, { data: { assignedAgent } })
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  }
  await expect(entriesOf(drawer).first()).toContainText(`${before.name} → ${agent.name}`)

  const caller = await signedIn({ email: agent.email, of: 'agents' })
  await record(caller, id, { kind: 'missed', text: '받지 않음' })
  // A page without its stream reads every ten seconds.
  const live = { timeout: 9000 }
  await expect(entriesOf(drawer).first()).toContainText('신규 → 부재중', live)
  await expect(entriesOf(drawer).first()).toContainText(agent.name)
  await expect(drawer.getByText('받지 않음')).toBeVisible()
  const memo = await record(office, id, { kind: 'memo', text: '다시 걸기로 함' })
  await expect(entriesOf(drawer).first()).toContainText('다시 걸기로 함', live)
  await expect(entriesOf(drawer).first()).toContainText('오관리')
  await office.delete(`/api/consultation-requests/${id}/activities/${memo}`)
  await expect(entriesOf(drawer).first()).toContainText('삭제된 메모입니다.', live)

  // The agent's step is stored while this admin's is on its way.
  await panel.route(`**/${id}/activities`, async (route) => {
    if (route.request().method() === 'POST') await record(caller, id, { kind: 'reached' })
    await route.continue()
  })
  await press(drawer.getByRole('region', { name: '상태 변경' }), '계약')
  await expect(drawer.getByRole('alert').filter({ hasText: copy.conflict })).toBeVisible()
  await expect(entriesOf(drawer).first()).toContainText('부재중 → 상담 중')

  const { assignedAgent, stage } = (await api.consultationsOf(visitor.phone))[0] ?? {}
  expect({ assignedAgent, stage }).toEqual({ assignedAgent: agent.id, stage: 'talking' })
  await api.deleteConsultationsOf(visitor.phone)
  await expect(drawer).toHaveCount(0)
  await expect(
    panel.getByText('삭제되었거나 찾을 수 없는 상담 신청이라 창을 닫았습니다.'),
  ).toBeVisible()
  await expect(panel).toHaveURL('/admin')
})

test('should lead to other requests with the same phone and back', async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  await submit(visitor)
  const again = { ...visitor, name: `${visitor.name}둘` }
  await submit(again)
  await panel.goto('/admin')
  await consultationRow(panel, again.name).getByRole('link', { name: again.name }).click()
  const [second, first] = [drawerOf(panel, again.name), drawerOf(panel, visitor.name)]
  await expect(second.getByText('같은 번호 1건')).toBeVisible()
  await second.getByRole('link', { name: visitor.name, exact: true }).click()
  await expect(first.getByRole('heading', { name: '활동 기록' })).toBeVisible()
  await panel.goBack()
  await expect(second.getByText('같은 번호 1건')).toBeVisible()
  await second.getByRole('link', { name: visitor.name, exact: true }).click()
  await expect(first).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(panel).toHaveURL('/admin')
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  expect(await api.consultationsOf(visitor.phone)).toHaveLength(2)
})

test('should close both where a request that was opened by its address has led to another', async ({
  panel,
  stored: { drawer, id },
  submit,
  visitor,
}) => {
  await submit({ ...visitor, name: '이둘째' })
  const second = drawerOf(panel, '이둘째')
  await panel.goto(addressOf(id))
  await drawer.getByRole('link', { name: '이둘째', exact: true }).click()
  await expect(second.getByRole('heading', { name: '활동 기록' })).toBeVisible()
  await press(second, '닫기')
  await expect(panel).toHaveURL('/admin')
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  await expect(consultationRow(panel, '이둘째')).toBeVisible()
})

test('should show a long timeline page by page and stay as it is when something comes', async ({
  api,
  panel,
  stored: { drawer, id },
}) => {
  for (let count = 1; count <= 22; count += 1)
    await api.record(id, { kind: 'memo', text: `메모 ${count}번` })
  await panel.goto(addressOf(id))
  await expect(entriesOf(drawer).first()).toContainText('메모 22번')
  await expect(entriesOf(drawer)).toHaveCount(20)
  await press(timelineOf(drawer), '더 보기')
  await expect(entriesOf(drawer)).toHaveCount(22)
  await api.record(id, { kind: 'memo', text: '새 메모' })
  await expect(entriesOf(drawer)).toHaveCount(23)
  await expect(timelineOf(drawer).getByRole('heading', { level: 4 })).toHaveCount(1)
})

test('should say so and offer to try again where the request could not be read', async ({
  panel,
  stored: { drawer, id },
}) => {
  await panel.route(`**/${id}/details`, (route) => route.abort())
  await panel.goto(addressOf(id))
  const failed = panel.getByRole('dialog')
  await expect(failed.getByRole('alert')).toHaveText('상담 신청을 불러오지 못했습니다.')
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => (answer = resolve))
  // It is read again by itself too, which takes the button away only once it is answered.
  await panel.route(`**/${id}/details`, async (route) => {
    await isPressed
    await route.continue()
  })
  await press(failed, '다시 시도하기')
  answer()
  await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()
})

test('should be readable and free of accessibility violations on a phone, a tablet and a wide screen', async ({
  api,
  panel,
  signedIn,
  stored: { drawer, id },
}) => {
  const office = await signedIn({ email: (await api.createAdmin('오관리')).email, of: 'admins' })
  const word = '가나다라'.repeat(30)
  await record(office, id, { kind: 'memo', text: word })
  await record(office, id, { kind: 'missed', text: '부재중이라 문자를 남김\n두 번째 줄' })
  const overflow = (frame: HTMLElement) => frame.scrollWidth - frame.clientWidth
  const look = async (width: number) => {
    await resize(panel, width)
    await expect(entriesOf(drawer).first()).toContainText('두 번째 줄')
    expect(await findAxeViolations(panel, '.consultation-drawer')).toEqual([])
    expect(await drawer.evaluate(overflow)).toBeLessThanOrEqual(0)
    await test.step('should wrap a memo of one long word', async () => {
      await expect(entriesOf(drawer).nth(1)).toContainText(word)
      const [shown, needed] = await timelineOf(drawer).evaluate((part) => [
        part.clientWidth,
        part.scrollWidth,
      ])
      expect(needed, `${width} px`).toBe(shown)
    })
  }
  await panel.goto(addressOf(id))
  for (const width of [1280, 768, 390]) await look(width)
  await panel.emulateMedia({ colorScheme: 'dark' })
  await panel.reload()
  for (const width of [390, 768, 1280]) await look(width)
})
