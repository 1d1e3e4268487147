import type { Page, Response } from '@playwright/test'

import type { Admin } from '@/payload-types'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { chooseRow } from '@tests/support/e2e/chooseRow'
import { dashboard, operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import {
  confirmSignOutEverywhere,
  expectNothingByAccident,
} from '@tests/support/e2e/signOutEverywhere'
import { recordChanges } from '@tests/support/e2e/panelPage'
import type { Visitor } from '@tests/support/e2e/FormCard'
import { openPage } from '@tests/support/e2e/openPage'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test as base } from '@tests/support/e2e/test'

const test = base.extend<{
  /** An admin of this test's own, signed in on its page. */
  office: { admin: Admin; page: Page }
}>({
  office: async ({ api, baseURL, page }, use) => {
    const admin = await api.createAdmin('김하늘')
    const { email } = admin
    await signInByRest(page.context().request, { of: 'admins', email }, baseURL)
    await use({ admin, page })
  },
})

const dialogOf = (page: Page) => page.getByRole('dialog')

const consultationsList = '/admin/collections/consultation-requests'

test('should read each table once for one look at the panel', async ({
  api,
  office: { admin, page },
  submit,
  visitor,
}) => {
  await submit(visitor)
  await api.createAgent('이승인')
  const told = await recordChanges(page)
  const answers: Promise<{ rows: unknown[] }>[] = []
  const collect = (response: Response) => {
    const isTable = /\/api\/operations\/(?:requests|agents)$/.test(response.url())
    if (isTable) answers.push(response.json() as Promise<{ rows: unknown[] }>)
  }
  const look = async () => {
    // What an earlier look still reads is logged before this one.
    await page.goto('about:blank')
    const { length: before } = await api.accessesOf(admin.id)
    answers.length = told.length = 0
    page.on('response', collect)
    await page.goto('/admin')
    for (const name of [copy.pending, copy.requests, copy.approved, copy.refused])
      await expect(page.getByRole('table', { name, exact: true })).toHaveAttribute(
        'aria-busy',
        'false',
      )
    page.off('response', collect)
    return { before, isAlone: told.length === 0 }
  }
  let { before, isAlone } = await look()
  // What another test changes in this moment is read too.
  while (!isAlone) ({ before, isAlone } = await look())
  const filled = (await Promise.all(answers)).filter(({ rows }) => rows.length > 0)
  const log = (await api.accessesOf(admin.id)).slice(before)
  expect(answers).toHaveLength(4)
  expect(log).toHaveLength(filled.length)
  expect(new Set(log.map(({ of, subjects }) => `${of} ${subjects?.join()}`)).size).toBe(log.length)
})

test('should delete chosen requests with a reason and their number only', async ({
  api,
  newVisitor,
  office: { admin, page },
  submit,
}) => {
  const visitors = [newVisitor(), newVisitor()]
  for (const visitor of visitors) await submit(visitor)
  await page.goto(consultationsList)
  for (const { name } of visitors) await chooseRow(page.getByRole('row').filter({ hasText: name }))
  await page.getByRole('button', { name: '선택한 2건 삭제' }).click()
  const dialog = dialogOf(page)
  const confirm = dialog.getByRole('button', { name: '삭제', exact: true })
  await confirm.click()
  await expect(dialog.getByLabel('삭제하는 사유')).toBeFocused()
  await dialog.getByLabel('삭제하는 사유').fill('시험으로 보낸 신청')
  await dialog.getByLabel('삭제할 건수').fill('3')
  await confirm.click()
  await expect(dialog.getByText('선택한 건수와 다릅니다.')).toBeVisible()
  expect(await findAxeViolations(page, 'dialog')).toEqual([])
  expect(await api.consultationsOf(visitors[0]?.phone ?? '')).toHaveLength(1)
  await dialog.getByLabel('삭제할 건수').fill('2')
  await confirm.click()
  await expect(page.getByText('상담 신청 2건을 삭제했습니다.')).toBeVisible()
  for (const { name, phone } of visitors) {
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    expect(await api.consultationsOf(phone)).toEqual([])
  }
  const deletion = (await api.accessesOf(admin.id)).findLast(({ action }) => action === 'delete')
  expect(deletion).toMatchObject({ count: 2, reason: '시험으로 보낸 신청' })
})

/** Where a visitor's number leads. */
const callOf = ({ phone }: Visitor) => `tel:${phone.replace(/\D/g, '')}`

test('should offer a call and nothing of Payload for many requests, and delete one with a reason too', async ({
  api,
  office: { page },
  submit,
  visitor,
}) => {
  await submit(visitor)
  await page.goto(consultationsList)
  const row = page.getByRole('row').filter({ hasText: visitor.name })
  await expect(row.getByRole('link', { name: visitor.phone })).toHaveAttribute(
    'href',
    callOf(visitor),
  )
  await chooseRow(row)
  await page.getByRole('button', { name: '선택한 1건 삭제' }).click()
  await expect(dialogOf(page).getByRole('heading')).toContainText(visitor.name)
  await dialogOf(page).getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('button', { name: /^(?:수정|편집|삭제)$/ })).toHaveCount(0)
  await expect(page.locator('#select-all-across-pages')).toBeHidden()
  await row.getByRole('link').first().click()
  await expect(page.locator('.doc-controls__popup')).toBeHidden()
  await page.getByRole('button', { name: '이 신청 삭제' }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(
    `${visitor.name} 고객님의 상담 신청 1건을 삭제할까요?`,
  )
  await dialogOf(page).getByLabel('삭제하는 사유').fill('시험으로 보낸 신청')
  // As a Korean keyboard in full width types it.
  await dialogOf(page).getByLabel('삭제할 건수').fill('１')
  await dialogOf(page).getByRole('button', { name: '삭제', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${consultationsList}(?:\\?|$)`))
  expect(await api.consultationsOf(visitor.phone)).toEqual([])
})

test('should let an admin call a customer, and show records as sentences with links, and filters in words', async ({
  api,
  office: { admin, page },
  submit,
  visitor,
}) => {
  await submit(visitor)
  const [consultation] = await api.consultationsOf(visitor.phone)
  await page.goto(`${consultationsList}/${consultation?.id}`)
  await expect(page.getByRole('link', { name: `전화 걸기 ${visitor.phone}` })).toHaveAttribute(
    'href',
    callOf(visitor),
  )
  await page.getByRole('link', { name: '이 정보를 조회·변경한 기록 보기' }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/access-log\?/)
  await expect(page.getByText(`${visitor.name} 님에 대한 기록만 보고 있습니다.`)).toBeVisible()
  await expect(page.locator('.where-builder')).toContainText(`${visitor.name} 님`)
  await expect(page.getByRole('main').or(page.locator('.collection-list'))).not.toContainText(
    consultation?.id ?? '-',
  )
  await expect(page.locator(`input[value="${consultation?.id}"]`)).toHaveCount(0)
  await page
    .getByRole('table')
    .getByRole('link', { name: '김하늘 관리자가 고객 1명의 정보를 조회' })
    .first()
    .click()
  await page.waitForURL(/\/access-log\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '김하늘 관리자가 고객 1명의 정보를 조회',
  )
  await expect(page).toHaveTitle(/^보기/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('수정', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '김하늘 관리자' })).toHaveAttribute(
    'href',
    `/admin/collections/admins/${admin.id}`,
  )
  await page.getByRole('link', { name: visitor.name }).click()
  await expect(page).toHaveURL(`${consultationsList}/${consultation?.id}`)
})

test("should leave every page of the panel in the browser's other tabs when an admin signs out", async ({
  api,
  expectComplaint,
  office: { page },
  submit,
  visitor,
}) => {
  test.slow()
  // A tab may be asking for something at this moment.
  expectComplaint(/status of 40[01]/, 'sometimes')
  await submit(visitor)
  const [consultation] = await api.consultationsOf(visitor.phone)
  const agent = await api.createAgent('이승인')
  const open = async (address: string) => {
    const tab = await openPage(page.context())
    await tab.goto(address)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    return tab
  }
  const typing = await open(`/admin/collections/agents/${agent.id}`)
  await typing.getByLabel('이름').fill('저장하지 않은 이름')
  const questions: string[] = []
  typing.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  const tabs = [typing]
  for (const address of [
    consultationsList,
    `${consultationsList}/${consultation?.id}`,
    '/admin/collections/access-log',
    '/admin/privacy-review',
    '/admin/account',
  ])
    tabs.push(await open(address))
  await page.goto('/admin')
  await page.getByRole('main').getByRole('button', { name: dashboard.signOut }).click()
  for (const tab of [page, ...tabs]) await expect(tab).toHaveURL('/login')
  expect(questions).toEqual([])
})

test("should leave the browser's other tabs, nothing in one's own, and the panel closed when an admin signs out in the menu", async ({
  expectComplaint,
  office: { page },
}) => {
  // The other tab may be asking for something at this moment.
  expectComplaint(/status of 40[01]/, 'sometimes')
  const other = await openPage(page.context())
  await other.goto(consultationsList)
  await page.goto('/admin/collections/access-log')
  await page.evaluate(() => sessionStorage.setItem('unsaved memo', '"김하루 고객"'))
  await page.getByRole('button', { name: '메뉴 열기', exact: true }).first().click()
  await page.getByRole('link', { name: dashboard.signOut }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('김하루')
  await expect(other).toHaveURL('/login')
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
})

test('should sign out an admin on all devices from the account, never by accident', async ({
  baseURL,
  browser,
  office: { admin, page },
}) => {
  const device = await browser.newContext({ baseURL })
  await signInByRest(device.request, { of: 'admins', email: admin.email }, baseURL)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: dashboard.signOutEverywhere })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: '내 계정', exact: true }).click()
  const opener = page.getByRole('button', { name: dashboard.signOutEverywhere })
  await expectNothingByAccident(page, opener)
  expect(await findAxeViolations(page, 'dialog')).toEqual([])
  await confirmSignOutEverywhere(page)
  const elsewhere = await openPage(device)
  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL('/login')
  await device.close()
})
