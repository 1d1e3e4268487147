import { randomInt } from 'node:crypto'

import { admin as credentials, expect, test as base } from '../fixtures'

import { AdminApi } from './AdminApi'
import { FormCard, type Visitor } from './FormCard'

type Fixtures = {
  /** The consultation form of this test's page. */
  card: FormCard
  /** A visitor whom no other test knows; what this visitor sent is deleted at the end. */
  visitor: Visitor
  /** An admin's REST access, to prepare, to look things up and to put them back. */
  api: AdminApi
}

export const test = base.extend<Fixtures>({
  card: async ({ page }, use) => use(new FormCard(page)),
  api: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL ?? '' } })
    const api = new AdminApi(request)
    await api.signIn(credentials)
    await use(api)
    await request.dispose()
  },
  visitor: async ({ api }, use) => {
    const visitor = newVisitor()
    await use(visitor)
    await api.deleteRequestsOf(visitor.phone)
  },
})

export function newVisitor(): Visitor {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return { name: `김하루${digits.slice(0, 4)}`, phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}` }
}

export { expect }
