import { weigh } from '@tests/support/e2e/weigh'
import { signIn } from '@tests/support/http/server'

import { agentPassword } from '@tests/support/e2e/AdminApi'
import { expect, test } from '@tests/support/e2e/test'

// docs/performance.md explains these budgets (KB).
const untilTouched = { inline: 2, page: 16, wire: 75, ahead: 60 }
const requests = 7
const dashboardScripts = 175

test.describe('page weight', () => {
  for (const address of ['/', '/?ref=', '/login', '/register', '/forgot-password'])
    test(`should stay in the budget until the first touch: ${address}`, async ({
      baseURL,
      browser,
    }) => {
      // The first visit after a start has the page made.
      await (await fetch(`${baseURL}${address}`)).text()
      const weight = await weigh(browser, `${baseURL}${address}`)
      for (const [name, budget] of Object.entries(untilTouched))
        expect(weight[name as keyof typeof untilTouched], name).toBeLessThanOrEqual(budget)
      expect(weight.requests).toBeLessThanOrEqual(requests)
      expect(weight).toMatchObject({
        crossOrigin: 0,
        scripts: 0,
        ...(address === '/' && { fonts: 1 }),
      })
      expect(weight.ahead).toBeGreaterThan(30)
      expect(weight.shift).toBeLessThan(0.001)
    })

  for (const address of ['/privacy', '/nothing'])
    test(`should have no script at all: ${address}`, async ({ baseURL, browser }) => {
      const weight = await weigh(browser, `${baseURL}${address}`)
      expect(weight).toMatchObject({ ahead: 0, inline: 1 / 1024, scripts: 0 })
    })

  test("should stay close to the public site's scripts: the dashboard", async ({
    api,
    baseURL,
    browser,
  }) => {
    const { email } = await api.createAgent('무게영업')
    const { Cookie } = await signIn(String(baseURL), { email, password: agentPassword }, 'agents')
    const [name = '', value = ''] = Cookie.split(/[=;]/)
    const { scripts } = await weigh(browser, `${baseURL}/dashboard`, { name, value })
    expect(scripts).toBeGreaterThan(100)
    expect(scripts).toBeLessThanOrEqual(dashboardScripts)
  })
})
