import { randomInt } from 'node:crypto'

import { expect, test as base } from '@tests/helpers/e2e/test'
import { admin as credentials } from '@tests/helpers/server'

import { AdminApi } from './AdminApi'
import { FormCard, type Visitor } from './FormCard'

type Fixtures = {
  /** The consultation form of this test's page. */
  card: FormCard
  /** Makes visitors whom no other test knows; what they sent is deleted at the end. */
  newVisitor: () => Visitor
  visitor: Visitor
  /** An admin's REST access, to prepare, to look things up and to put them back. */
  api: AdminApi
}

export const test = base.extend<Fixtures>({
  card: async ({ page }, use) => use(new FormCard(page)),
  api: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { Origin: baseURL ?? '' },
    })
    const api = new AdminApi(request)
    await api.signIn(credentials)
    await use(api)
    await request.dispose()
  },
  newVisitor: async ({ api }, use) => {
    const visitors: Visitor[] = []
    await use(() => {
      const visitor = inventVisitor()
      visitors.push(visitor)
      return visitor
    })
    for (const { phone } of visitors) await api.deleteRequestsOf(phone)
  },
  visitor: async ({ newVisitor }, use) => use(newVisitor()),
})

function inventVisitor(): Visitor {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    name: `김하루${digits.slice(0, 4)}`,
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
  }
}

export { expect }
