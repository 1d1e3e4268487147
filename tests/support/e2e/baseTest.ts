import { test as base, expect } from '@playwright/test'

import type { Site } from './startSites'

export { expect }

type WorkerFixtures = {
  /** The site of this worker's tests. */
  site: Site
}

type Fixtures = {
  /**
   * Expects a complaint of the browser; the test fails when none comes. `sometimes` allows it to be missing, where a race
   * decides: the browser drops now and then what it says about a page's own status while it changes to that page, and of
   * scripts that it doesn't load.
   */
  expectComplaint: (pattern: RegExp, when?: 'sometimes') => void
  /** What `expectComplaint` was told in this test. */
  expectedComplaints: { always: RegExp[]; sometimes: RegExp[] }
}

/** Playwright's `test` on the worker's site; it fails when the browser complains unexpectedly. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use, { parallelIndex }) => {
      const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
      await use(sites[parallelIndex] as Site)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedComplaints: async ({}, use) => use({ always: [], sometimes: [] }),
  context: async ({ context, expectedComplaints: { always, sometimes } }, use) => {
    const complaints: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complaints.push(`page: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // A page that is left aborts what it was loading.
      if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
    })
    await use(context)
    const unexpected = complaints.filter(
      (line) => ![...always, ...sometimes].some((pattern) => pattern.test(line)),
    )
    const missing = always.filter((pattern) => !complaints.some((line) => pattern.test(line)))
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
  },
  // Of the watched context: without it nothing would be missed.
  expectComplaint: async ({ context: _watched, expectedComplaints: { always, sometimes } }, use) =>
    use((pattern, when) => void (when ? sometimes : always).push(pattern)),
})
