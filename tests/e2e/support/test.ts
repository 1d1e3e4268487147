import { randomInt } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, test as base } from '@tests/helpers/e2e/test'
import { admin as credentials } from '@tests/helpers/server'

import { login } from './copyDeck'
import { AdminApi } from './AdminApi'
import { FormCard, type Visitor } from './FormCard'

type Fixtures = {
  /** The consultation form of this test's page. */
  card: FormCard
  /** Makes visitors whom no other test knows; what they sent is deleted at the end. */
  newVisitor: () => Visitor
  visitor: Visitor
  /** A page in a browser of the admin's own, signed in through the form at /login. */
  panel: Page
  /** An admin's REST access, to prepare, to look things up and to put them back. */
  api: AdminApi
}

export const test = base.extend<Fixtures>({
  card: async ({ page }, use) => use(new FormCard(page)),
  api: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { Origin: baseURL ?? '' },
    })
    const api = new AdminApi(request)
    await api.signIn(credentials)
    await use(api)
    await request.dispose()
  },
  panel: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await signIn(page)
    await expect(page).toHaveURL('/admin')
    await use(page)
    await context.close()
  },
  newVisitor: async ({ api }, use) => {
    const visitors: Visitor[] = []
    await use(() => {
      const visitor = inventVisitor()
      visitors.push(visitor)
      return visitor
    })
    for (const { phone } of visitors) await api.deleteRequestsOf(phone)
  },
  visitor: async ({ newVisitor }, use) => use(newVisitor()),
})

/** Fills the sign-in form and sends it; where that leads is the test's to say. */
export async function signIn(page: Page, { email, password } = credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password).fill(password)
  await page.getByRole('button', { name: login.button }).click()
}

function inventVisitor(): Visitor {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    name: `김하루${digits.slice(0, 4)}`,
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
  }
}

/** What Chromium says about a page's scripts where scripts are switched off. */
export const blockedScript = /\.js csp$/

export { expect }
