import type { Page } from '@playwright/test'

import type { AgentStatus } from '@/domain/agentStatus'
import { admin } from '@tests/support/http/server'

import { type AdminApi, agentPassword } from '@tests/support/e2e/AdminApi'
import { login as copy } from '@tests/support/e2e/copyDeck'
import { FormCard } from '@tests/support/e2e/FormCard'
import { blockedScript, expect, signIn, test } from '@tests/support/e2e/test'

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

const steps: Record<'pending' | 'rejected' | 'suspended', AgentStatus[]> = {
  pending: [],
  rejected: ['rejected'],
  suspended: ['approved', 'suspended'],
}

/** Creates an agent who may not sign in. */
async function agentWho(api: AdminApi, status: keyof typeof steps) {
  const { id, email } = await api.createPendingAgent(`이${status}`)
  for (const step of steps[status]) await api.decide(id, step)
  return { email, password: agentPassword }
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'payload-token')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`signing in ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ expectComplaint }) => {
      if (!javaScriptEnabled) expectComplaint(blockedScript)
    })

    for (const status of ['pending', 'rejected', 'suspended'] as const) {
      test(`should be refused to an agent who is ${status} and leave no session`, async ({
        api,
        page,
      }) => {
        await signIn(page, await agentWho(api, status))
        await expect(refusal(page)).toHaveText(copy.notApproved)
        await expect(page).toHaveURL('/login')
        expect(await sessionOf(page)).toBeUndefined()
      })
    }

    test('should redirect an admin to the panel', async ({ page }) => {
      await signIn(page)
      await expect(page).toHaveURL('/admin')
    })
  })
}

test.describe('the sign-in form', () => {
  test('should lock an account after ten failures, and no other account', async ({
    api,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 401/)
    const { email, password } = await agentWho(api, 'suspended')
    await page.goto('/login')
    const fail = (address: string) =>
      page.evaluate(async (tried) => {
        const headers = { 'Content-Type': 'application/json' }
        const body = JSON.stringify({ email: tried, password: 'wrong password' })
        return (await fetch('/api/agents/login', { method: 'POST', headers, body })).status
      }, address)
    for (let round = 0; round < 10; round += 1) expect(await fail(email)).toBe(401)
    await signIn(page, { email, password })
    await expect(refusal(page)).toHaveText(copy.tooMany)
    await signIn(page)
    await expect(page).toHaveURL('/admin')
  })

  test('should say that no answer came', async ({ expectComplaint, page }) => {
    expectComplaint(/Failed to load resource|net::ERR_FAILED/)
    await new FormCard(page).open('/login')
    await page.route('**/login', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel(copy.email).fill(admin.email)
    await page.getByLabel(copy.password).fill(admin.password)
    await page.getByRole('button', { name: copy.button }).click()
    await expect(refusal(page)).toHaveText(copy.failure)
    await expect(page.getByLabel(copy.email)).toHaveValue(admin.email)
    await expect(page.getByLabel(copy.password)).toBeFocused()
  })
})
