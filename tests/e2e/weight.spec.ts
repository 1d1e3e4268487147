import { weigh } from '@tests/support/e2e/weigh'
import { login } from '@tests/support/http/server'

import { agentPassword } from '@tests/support/e2e/AdminApi'
import { expect, test } from '@tests/support/e2e/test'

// docs/performance.md explains these budgets. An empty Next page alone loads 132 KB of scripts.
const landing = { scripts: 138.5, wire: 233, requests: 14, fonts: 1 }
const dashboardScripts = 175

test.describe('page weight', () => {
  test('should stay in the budget of a first visit on a phone: the landing page', async ({
    baseURL,
    browser,
  }) => {
    const { crossOrigin, fonts, requests, scripts, shift, wire } = await weigh(
      browser,
      `${baseURL}/`,
    )
    expect(requests).toBeLessThanOrEqual(landing.requests)
    expect(fonts).toBeLessThanOrEqual(landing.fonts)
    expect(scripts).toBeLessThanOrEqual(landing.scripts)
    expect(wire).toBeLessThanOrEqual(landing.wire)
    expect(crossOrigin).toBe(0)
    expect(shift).toBeLessThan(0.001)
  })

  test("should stay close to the public site's scripts: the dashboard", async ({
    api,
    baseURL,
    browser,
  }) => {
    const { email } = await api.createAgent('무게영업')
    const { Cookie } = await login(String(baseURL), { email, password: agentPassword }, 'agents')
    const [name = '', value = ''] = Cookie.split(/[=;]/)
    const { scripts } = await weigh(browser, `${baseURL}/dashboard`, { name, value })
    expect(scripts).toBeGreaterThan(100)
    expect(scripts).toBeLessThanOrEqual(dashboardScripts)
  })
})
