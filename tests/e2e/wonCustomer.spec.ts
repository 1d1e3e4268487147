import type { Browser, Page } from '@playwright/test'

import { operationsPanel as copy } from '@tests/support/e2e/copyDeck'
import { openPage } from '@tests/support/e2e/openPage'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

/** A phone-sized browser in which an agent is signed in. */
async function phoneOf(browser: Browser, email: string, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signInByRest(context.request, { of: 'agents', email }, baseURL)
  const page = await openPage(context)
  await page.goto('/dashboard')
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone })

test('should take a customer from the receipt to the contract, live for the agents and the admin', async ({
  api,
  baseURL,
  browser,
  card,
  panel,
  visitor,
}) => {
  const [first, second] = [await api.createAgent('김첫째'), await api.createAgent('이둘째')]
  const agent = await phoneOf(browser, first.email, baseURL)
  const other = await phoneOf(browser, second.email, baseURL)

  // A visitor submits the form through the first agent's referral link; the admin opens the request.
  await card.open(`/?ref=${first.id}`)
  await card.send(visitor)
  await expect(card.confirmation()).toBeVisible()
  await expect(rowOf(agent, visitor.phone)).toContainText('신규')
  await panel
    .getByRole('table', { name: copy.requests, exact: true })
    .getByRole('row')
    .filter({ hasText: visitor.phone })
    .getByRole('link', { name: visitor.name })
    .click()
  const drawer = panel.getByRole('dialog', { name: visitor.name, exact: true })
  const entries = drawer.getByRole('region', { name: '활동 기록' }).getByRole('listitem')
  await expect(drawer.getByRole('heading', { name: '활동 기록' })).toBeVisible()

  // Nobody answers the first call.
  await rowOf(agent, visitor.phone).getByRole('button', { name: '결과 남기기' }).click()
  await press(agent, '부재중')
  await expect(rowOf(agent, visitor.phone)).toContainText('부재중')
  await expect(entries.first()).toContainText('신규 → 부재중')

  // The second one is answered; a memo and a call-back follow.
  await rowOf(agent, visitor.phone).getByRole('link', { name: visitor.name }).click()
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText(visitor.name)
  await press(agent, '결과 남기기')
  await press(agent, '통화함')
  await expect(entries.first()).toContainText('부재중 → 상담 중')
  await expect(agent.getByRole('dialog')).toHaveCount(0)
  await agent.getByRole('textbox', { name: '메모' }).fill('저녁에 다시 통화하기로 함')
  await press(agent, '메모 저장')
  await expect(entries.first()).toContainText('저녁에 다시 통화하기로 함')
  await press(agent, '내일 오전')
  await expect(entries.first()).toContainText('재통화 예약')

  // The contract; then the customer is given to the second agent.
  await press(agent, '계약')
  await expect(entries.first()).toContainText('상담 중 → 계약')
  const [consultation] = await api.consultationsOf(visitor.phone)
  await api.reassign(String(consultation?.id), second.id)
  await expect(entries.first()).toContainText('김첫째 → 이둘째')
  await expect(agent.getByText(visitor.phone)).toHaveCount(0)
  await expect(agent.getByText('저녁에 다시 통화하기로 함')).toHaveCount(0)
  await expect(rowOf(other, visitor.phone)).toContainText('계약')
  await rowOf(other, visitor.phone).getByRole('link', { name: visitor.name }).click()
  await expect(other.getByText('저녁에 다시 통화하기로 함')).toBeVisible()

  for (const page of [agent, other]) await page.context().close()
})
