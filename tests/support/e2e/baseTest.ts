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
  expectComplaint: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const expected: RegExp[] = []
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
      const possible: RegExp[] = []
      await use((pattern, when) => void (when ? possible : expected).push(pattern))
      const unexpected = complaints.filter(
        (line) => ![...expected, ...possible].some((pattern) => pattern.test(line)),
      )
      const missing = expected.filter((pattern) => !complaints.some((line) => pattern.test(line)))
      expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
    },
    { auto: true },
  ],
})
