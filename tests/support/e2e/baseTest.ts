import { test as base, expect } from '@playwright/test'

export { expect }

type Fixtures = {
  /**
   * Says that this test makes the browser complain so; it fails when no such complaint comes, unless it is one that comes only
   * `sometimes`, since what makes it is a race.
   */
  expectComplaint: (pattern: RegExp, when?: 'sometimes') => void
}

/** Playwright's `test` on the site of this run; a test in which the browser complains fails, unless it said so. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL)
  },
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
