import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'

import { type LiveChange, parseChange } from '@/domain/lists/liveEvents'
import { admin as credentials } from '@tests/support/http/server'

import { signInByRest } from './signIn'

/** The cookie of a session that several tests use, one after the other, and the browser context that one has kept for the next. */
export type Session = { cookies: Cookie[]; kept?: BrowserContext }

/** A browser context in which the admin is signed in: anew only where the last test has ended the session. */
export async function signedInContext(
  browser: Browser,
  session: Session,
  baseURL = '',
): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 800 }
  const context = session.kept ?? (await browser.newContext({ baseURL, viewport }))
  delete session.kept
  await context.clearCookies()
  await context.addCookies(session.cookies)
  const me = await context.request.get('/api/admins/me')
  const { user } = (await me.json()) as { user: { email: string } | null }
  if (user?.email !== credentials.email) {
    await context.clearCookies()
    await signInByRest(context.request, { of: 'admins', ...credentials }, baseURL)
    session.cookies = (await context.cookies()).filter(({ name }) => name === 'payload-token')
  }
  return context
}

/**
 * Keeps a context for the session's next test, which finds the panel's scripts in its cache. A clock that was installed would stay.
 * @returns what closes its pages, or the context itself
 */
export function keepContext(context: BrowserContext, session: Session): () => Promise<void> {
  let hasClock = false
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (...parameters) => {
    hasClock = true
    return install(...parameters)
  }
  return async () => {
    if (hasClock) return context.close()
    for (const page of context.pages()) await page.close()
    clock.install = install
    session.kept = context
  }
}

/** Deletes what earlier tests have stored in the browser context of this page, but for cookies. */
export async function emptyStorage(page: Page, origin = ''): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

/** Records what goes wrong on a page, to explain a failed test; the panel's harmless complaints are left out. */
export function recordProblems(page: Page): string[] {
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

/** Calls `onEvent` with everything that the page's live stream tells it from now on. */
async function followStream(
  page: Page,
  onEvent: (event: string, data: string) => void,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  devTools.on('Network.eventSourceMessageReceived', ({ eventName, data }) =>
    onEvent(eventName, data),
  )
}

/** The changes that the page's live stream tells it of from now on. */
export async function recordChanges(page: Page): Promise<LiveChange[]> {
  const changes: LiveChange[] = []
  await followStream(page, (event, data) => {
    const change = event === 'change' ? parseChange(data) : undefined
    if (change) changes.push(change)
  })
  return changes
}

const maxTraffic = 60

/** Records what a page was told by its live stream and what it asked, with times, to explain a failed test. */
export async function recordTraffic(page: Page): Promise<string[]> {
  const traffic: string[] = []
  const record = (text: string) => {
    traffic.push(`panel, ${new Date().toISOString().slice(14, 23)} ${text}`)
    if (traffic.length > maxTraffic) traffic.shift()
  }
  await followStream(page, (event, data) => record(`told: ${event} ${data}`))
  const isOfInterest = (address: string) => new URL(address).pathname.startsWith('/api/')
  page.on('request', (request) => {
    if (isOfInterest(request.url())) record(`asked: ${request.method()} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (isOfInterest(response.url())) record(`answered: ${response.status()} ${response.url()}`)
  })
  return traffic
}
