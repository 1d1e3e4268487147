import { expect, test as base } from '@playwright/test'

import { admin } from '@tests/helpers/server'

type Fixtures = {
  /** Console errors that this test expects; any other fails it, and so does one that never comes. */
  expectedErrors: RegExp[]
  failOnConsole: void
}

export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, use) => use([]),
  failOnConsole: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(String(error.error().stack)))
      await use()
      expect(seen.filter((line) => !expectedErrors.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { admin, expect }
