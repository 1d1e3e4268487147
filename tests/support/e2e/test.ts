import type { Page, TestFixture } from '@playwright/test'

import type { ConsultantProfile, LandingPage, SiteSetting } from '@/payload-types'
import { admin as credentials } from '@tests/support/http/server'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'

import { AdminApi, type Globals } from './AdminApi'
import { expect, test as base } from './baseTest'
import { FormCard, type Visitor } from './FormCard'
import { openPage, preparePage } from './openPage'
import {
  emptyStorage,
  keepContext,
  recordProblems,
  recordTraffic,
  type Session,
  signedInContext,
} from './panelPage'
import { revert } from './revert'

type Fixtures = {
  /** The consultation form of this test's page. */
  card: FormCard
  /** Creates visitors with unique data; what they sent is deleted at the end. */
  newVisitor: () => Visitor
  visitor: Visitor
  /** Submits a consultation as a visitor without a browser, over REST. */
  submit: (visitor: Visitor, agentId?: string) => Promise<void>
  /** The panel in the admin's own browser context, at `panelPath`. */
  panel: Page
  /** An option: where `panel` opens; `null` for tests that prepare more or open another of its screens first. */
  panelPath: string | null
  /** An option: for tests that name Seoul's day, which must not end meanwhile. */
  namesDays: boolean
  /** The landing page as it is before the test, and again after it, however the test ends. */
  landingPage: LandingPage
  /** The site settings as they are before the test, and again after it, however the test ends. */
  siteSettings: SiteSetting
  /** The default profile as it is before the test, and again after it, however the test ends. */
  defaultProfile: ConsultantProfile
}

/** A reused connection may be closed by the server, after some idle seconds, at the very moment of a request. */
const ownConnection = { Connection: 'close' }

type WorkerFixtures = {
  /** An admin's REST access, to prepare, read and restore data, with a session that no test ends. */
  api: AdminApi
  /** The admin's session in the panel, shared by this worker's tests to avoid hashing a password in each of them; some end it. */
  panelSession: Session
}

type Arguments = { api: AdminApi }

/**
 * A global that is stored again once the test is over. Not in the test, which gets no time for it after a timeout; fixtures do, in
 * the reverse order of the test's arguments: `panel`, named later, has closed its page by then and saves no draft any more.
 */
const restored =
  <Slug extends keyof Globals>(slug: Slug): TestFixture<Globals[Slug], Arguments> =>
  async ({ api }, use) => {
    const before = await api.getGlobal(slug)
    await use(before)
    await api.saveGlobal(slug, revert(await api.getGlobal(slug), before))
  }

export const test = base.extend<Fixtures & { day: void }, WorkerFixtures>({
  namesDays: [false, { option: true }],
  day: [
    async ({ namesDays }, use) => {
      if (namesDays) await letMidnightPass()
      await use()
    },
    { auto: true, timeout: midnightTimeout },
  ],
  api: [
    async ({ playwright, site: { url } }, use) => {
      const request = await playwright.request.newContext({
        baseURL: url,
        extraHTTPHeaders: { Origin: url, ...ownConnection },
      })
      const api = new AdminApi(request)
      await api.signIn(credentials)
      await use(api)
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  panelSession: [async ({}, use) => use({ cookies: [] }), { scope: 'worker' }],
  panelPath: ['/admin', { option: true }],
  landingPage: restored('landing-page'),
  siteSettings: restored('site-settings'),
  defaultProfile: async ({ api }, use) => {
    const before = await api.getDefaultProfile()
    await use(before)
    await api.publishProfile(before)
  },
  page: async ({ page }, use) => {
    await use(await preparePage(page))
  },
  card: async ({ page }, use) => use(new FormCard(page)),
  panel: async ({ baseURL, browser, panelPath, panelSession, timezoneId }, use, testInfo) => {
    // A context has its time zone for good.
    const isUsual = timezoneId === testInfo.project.use.timezoneId
    const session = isUsual ? panelSession : { cookies: panelSession.cookies }
    const context = await signedInContext(browser, session, baseURL)
    const leave = isUsual ? keepContext(context, session) : () => context.close()
    const page = await openPage(context)
    await emptyStorage(page, baseURL)
    const problems = recordProblems(page)
    const traffic = await recordTraffic(page)
    if (panelPath) {
      await page.goto(panelPath)
      await expect(page).toHaveURL(panelPath)
    }
    await use(page)
    if (testInfo.errors.length) process.stdout.write(`${[...traffic, ...problems].join('\n')}\n`)
    await leave()
  },
  newVisitor: async ({ api }, use, { workerIndex }) => {
    const visitors: Visitor[] = []
    await use(() => {
      const visitor = visitorOf(workerIndex * visitorsPerWorker + created++)
      visitors.push(visitor)
      return visitor
    })
    for (const { phone } of visitors) await api.deleteConsultationsOf(phone)
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

const visitorsPerWorker = 1000
let created = 0

/** The zero before the last four digits is in every other four digits in a row: those of one visitor find nobody else. */
function visitorOf(number: number): Visitor {
  const digits = number
    .toString(9)
    .padStart(7, '0')
    .replaceAll(/\d/g, (digit) => `${+digit + 1}`)
  const [front, last] = [digits.slice(0, 3), digits.slice(3)]
  return { name: `김하루${last}`, phone: `010-${front}0-${last}` }
}

/** Chromium's complaint about a page's scripts when JavaScript is off. */
export const blockedScript = /\.js csp$/

export { expect }
