import { test as base, expect } from '@playwright/test'

import type { Site } from './startSites'

export { expect }

type WorkerFixtures = {
  /** The site of this worker's tests. */
  site: Site
}

type Fixtures = {
  /**
   * Says that this test makes the browser complain so; it fails when no such complaint comes, unless it is one that comes only
   * `sometimes`, since what makes it is a race.
   */
  expectComplaint: (pattern: RegExp, when?: 'sometimes') => void
}

/** Playwright's `test` on the worker's site; a test in which the browser complains fails, unless it said so. */
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
        // What a page that is left was still loading.
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
