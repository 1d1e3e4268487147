import type { Browser, Page } from '@playwright/test'

import { lingerMs } from '@/admin/operationsPanel/data/decidedRows'
import { dashboard, operationsPanel, registration, signInForm } from '@tests/support/e2e/copyDeck'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { openPage } from '@tests/support/e2e/openPage'
import { signIn, signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

const password = 'agent-password'

/** Opens a page in a new browser context. */
async function openBrowser(browser: Browser): Promise<Page> {
  return openPage(await browser.newContext())
}

const customersOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

// The panel gets a clock before it opens.
test.use({ panelPath: null })

test("should show an agent, an admin and a visitor each other's changes live", async ({
  api,
  baseURL,
  browser,
  card,
  page,
  panel,
  visitor,
}) => {
  const name = `한영업${visitor.phone.slice(-4)}`
  const email = `agent-${visitor.phone.slice(4)}@e2e.test`
  const other = await api.createAgent('남영업')
  const agent = await openBrowser(browser)
  const bystander = await openBrowser(browser)
  await panel.clock.install()
  await panel.goto('/admin')

  // The agent registers, may not sign in yet, and appears on the admin's open panel.
  await agent.goto('/register')
  await agent.getByLabel(registration.name).fill(name)
  await agent.getByLabel(registration.phone).fill('010-7777-8888')
  await agent.getByLabel(registration.email).fill(email)
  await agent.getByLabel(registration.password).fill(password)
  await agent.getByRole('button', { name: registration.button }).click()
  await expect(agent.getByRole('heading', { name: registration.done })).toBeVisible()
  await signIn(agent, { email, password })
  await expect(agent.getByRole('main').getByRole('alert')).toHaveText(signInForm.notApproved)
  const waiting = tableOf(panel, operationsPanel.pending)
    .getByRole('row')
    .filter({ hasText: email })
  await waiting.getByRole('button', { name: operationsPanel.approve, exact: true }).click()
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await panel.clock.fastForward(lingerMs)
  await expect(waiting).toHaveCount(0)

  // The agent signs in and copies the link; a visitor submits the form through it.
  await signIn(agent, { email, password })
  await expect(agent).toHaveURL('/dashboard')
  await untilHydrated(agent, 'main button')
  await agent.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await agent.getByRole('button', { name: dashboard.copyLink }).click()
  const link = (await agent.getByText(`${baseURL}/?ref=`).first().textContent()) ?? ''
  await expect.poll(() => agent.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const { request } = bystander.context()
  await signInByRest(request, { of: 'agents', email: other.email }, baseURL)
  await bystander.goto('/dashboard')
  await expect(bystander.getByText(dashboard.empty)).toBeVisible()
  await card.open(link)
  await card.send(visitor)
  await expect(card.confirmation()).toBeVisible()

  // The row appears on both open screens without a reload, and on no other.
  await expect(customersOf(agent).filter({ hasText: visitor.phone })).toHaveCount(1)
  await expect(
    tableOf(panel, operationsPanel.requests).getByRole('row').filter({ hasText: visitor.name }),
  ).toContainText(name)
  await expect(bystander.getByText(dashboard.empty)).toBeVisible()
  await expect(bystander.getByText(visitor.name)).toHaveCount(0)

  // After a suspension, the agent's open dashboard loses its rows and its stream.
  const suspend = tableOf(panel, operationsPanel.approved)
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: operationsPanel.suspend, exact: true })
  await suspend.click()
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: operationsPanel.suspend, exact: true })
    .click()
  await expect(agent).toHaveURL('/login')
  await expect(agent.getByText(visitor.phone)).toHaveCount(0)
  expect((await agent.request.get('/api/live')).status()).toBe(401)
  await agent.goto('/dashboard')
  await expect(agent).toHaveURL('/login')

  await page.close()
  for (const someone of [agent, bystander]) await someone.context().close()
})
