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
  /** Creates visitors with unique data; what they sent is deleted at the end. */
  newVisitor: () => Visitor
  visitor: Visitor
  /** Submits a request as a visitor without a browser, over REST. */
  submit: (visitor: Visitor, agentId?: string) => Promise<void>
  /** The panel in the admin's own browser context. */
  panel: Page
  /** An admin's REST access, to prepare, read and restore data. */
  api: AdminApi
}

/** A reused connection may be closed by the server, after some idle seconds, at the very moment of a request. */
const ownConnection = { Connection: 'close' }

type WorkerFixtures = {
  /** The admin's session, shared by this worker's tests to avoid hashing a password in each of them. */
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
    const problems = recordProblems(page)
    const signedIn = await context.request.post('/api/admins/login', {
      data: credentials,
      headers: { Origin: baseURL ?? '' },
    })
    expect(signedIn.ok()).toBe(true)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin')
    await use(page)
    if (testInfo.errors.length) process.stdout.write(`${problems.join('\n')}\n`)
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

/** Fills and sends the sign-in form without waiting for its redirect. */
export async function signIn(page: Page, { email, password } = credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password).fill(password)
  await page.getByRole('button', { name: login.button }).click()
}

/** Records what goes wrong on a page, to explain a failed test; the panel's harmless complaints are left out. */
function recordProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`panel, console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`panel, error: ${error.stack}`))
  page.on('requestfailed', (request) =>
    problems.push(
      `panel, failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`,
    ),
  )
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`panel, ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return problems
}

function generateVisitor(): Visitor {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    name: `김하루${digits.slice(0, 4)}`,
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
  }
}

/** Chromium's complaint about a page's scripts when JavaScript is off. */
export const blockedScript = /\.js csp$/

export { expect }
