import { randomInt } from 'node:crypto'

import type { Cookie, Page } from '@playwright/test'

import { expect, test as base } from './baseTest'
import { admin as credentials } from '@tests/support/http/server'

import { login } from './copyDeck'
import { AdminApi } from './AdminApi'
import { FormCard, type Visitor } from './FormCard'

type Fixtures = {
  /** The consultation form of this test's page. */
  card: FormCard
  /** Makes visitors whom no other test knows; what they sent is deleted at the end. */
  newVisitor: () => Visitor
  visitor: Visitor
  /** Leaves a request as a visitor does, over REST and from a browser of nobody's. */
  submit: (visitor: Visitor, agentId?: string) => Promise<void>
  /** The panel in a browser of the admin's own. */
  panel: Page
  /** An admin's REST access, to prepare, to look things up and to put them back. */
  api: AdminApi
}

/** A kept connection may be asked through at the very moment when the server closes it, after some seconds without a request. */
const ownConnection = { Connection: 'close' }

type WorkerFixtures = {
  /** The admin's session that this worker's tests share, so that not each of them has a password worked on. */
  adminSession: { cookies: Cookie[] }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  adminSession: [async ({}, use) => use({ cookies: [] }), { scope: 'worker' }],
  card: async ({ page }, use) => use(new FormCard(page)),
  api: async ({ adminSession, baseURL, playwright }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { Origin: baseURL ?? '', ...ownConnection },
      storageState: { cookies: adminSession.cookies, origins: [] },
    })
    const api = new AdminApi(request)
    if (!(await api.isSignedIn())) await api.signIn(credentials)
    adminSession.cookies = (await request.storageState()).cookies
    await use(api)
    await request.dispose()
  },
  panel: async ({ browser, baseURL }, use, testInfo) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const heard = visitors(page)
    const signedIn = await context.request.post('/api/admins/login', {
      data: credentials,
      headers: { Origin: baseURL ?? '' },
    })
    expect(signedIn.ok()).toBe(true)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin')
    await use(page)
    if (testInfo.errors.length) process.stdout.write(`${heard.join('\n')}\n`)
    await context.close()
  },
  newVisitor: async ({ api }, use) => {
    const visitors: Visitor[] = []
    await use(() => {
      const visitor = generateVisitor()
      visitors.push(visitor)
      return visitor
    })
    for (const { phone } of visitors) await api.deleteRequestsOf(phone)
  },
  visitor: async ({ newVisitor }, use) => use(newVisitor()),
  submit: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: ownConnection,
    })
    await use(async (visitor, agentId) => {
      const data = { ...visitor, agreed: true, agentId }
      const answer = await request.post('/api/consultation-requests', { data })
      expect(answer.status()).toBe(201)
    })
    await request.dispose()
  },
})

/** Fills the sign-in form and sends it; where that leads is the test's to say. */
export async function signIn(page: Page, { email, password } = credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password).fill(password)
  await page.getByRole('button', { name: login.button }).click()
}

/** What goes wrong on a page, for whoever has to understand why a test has failed; the panel complains of much that is of no account. */
function visitors(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`panel, console: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`panel, error: ${error.stack}`))
  page.on('requestfailed', (request) =>
    heard.push(
      `panel, failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`,
    ),
  )
  page.on('response', (response) => {
    if (response.status() >= 400)
      heard.push(`panel, ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return heard
}

function generateVisitor(): Visitor {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    name: `김하루${digits.slice(0, 4)}`,
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
  }
}

/** What Chromium says about a page's scripts where scripts are switched off. */
export const blockedScript = /\.js csp$/

export { expect }
