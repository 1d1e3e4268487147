import type { Page } from '@playwright/test'

import { auth as texts } from '@/copy/auth'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { admin } from '@tests/support/http/server'

import { type AdminApi, agentPassword } from '@tests/support/e2e/AdminApi'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { signInForm as copy } from '@tests/support/e2e/copyDeck'
import { FormCard } from '@tests/support/e2e/FormCard'
import { signIn } from '@tests/support/e2e/signIn'
import { blockedScript, expect, test } from '@tests/support/e2e/test'

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

const steps: Record<'pending' | 'suspended', AgentStatus[]> = {
  pending: [],
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

test.describe('the sign-in form', () => {
  test('should refuse an agent who is suspended and leave no session', async ({ api, page }) => {
    await signIn(page, await agentWho(api, 'suspended'))
    await expect(refusal(page)).toHaveText(copy.notApproved)
    await expect(page).toHaveURL('/login')
    expect(await sessionOf(page)).toBeUndefined()
  })

  test('should redirect an admin to the panel, with a session cookie that no script can read', async ({
    page,
  }) => {
    await signIn(page)
    await expect(page).toHaveURL('/admin')
    expect(await sessionOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  test('should keep the password when the e-mail is malformed, or it was right, and clear it when it may be wrong', async ({
    api,
    page,
  }) => {
    const pending = await agentWho(api, 'pending')
    await new FormCard(page).open('/login')
    const [email, password] = [page.getByLabel(copy.email), page.getByLabel(copy.password)]
    await email.fill('none')
    await password.fill('my password')
    await page.getByRole('button', { name: copy.button }).click()
    await expect(refusal(page)).toHaveText(texts.invalidEmail)
    await expect(password).toHaveValue('my password')
    await expect(email).toBeFocused()
    await email.fill('nobody@e2e.test')
    await page.getByRole('button', { name: copy.button }).click()
    await expect(refusal(page)).toHaveText(texts.wrongCredentials)
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
    await email.fill(pending.email)
    await password.fill(pending.password)
    await page.getByRole('button', { name: copy.button }).click()
    await expect(refusal(page)).toHaveText(copy.notApproved)
    await expect(password).toHaveValue(pending.password)
  })

  test('should show the password by the keyboard, and hide it when it is sent @mobile', async ({
    page,
  }) => {
    await new FormCard(page).open('/login')
    const password = page.getByLabel(copy.password)
    await page.getByLabel(copy.email).fill('nobody@e2e.test')
    await password.fill('my password')
    await password.press('Tab')
    const toggle = page.getByRole('button', { name: texts.showPassword(copy.password) })
    await expect(toggle).toBeFocused()
    await toggle.press('Space')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('my password')
    expect(await findAxeViolations(page)).toEqual([])
    await password.press('Enter')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await expect(refusal(page)).toHaveText(texts.wrongCredentials)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('should say at the field that the password has to be typed again', async ({
      expectComplaint,
      page,
    }) => {
      expectComplaint(blockedScript, 'sometimes')
      await page.goto('/login')
      await expect(page.getByText(texts.passwordAgain)).toHaveCount(0)
      // It would do nothing.
      await expect(page.getByRole('button', { name: texts.showPassword('') })).toHaveCount(0)
      await page.getByLabel(copy.email).fill('none')
      await page.getByLabel(copy.password).fill('my password')
      await page.getByRole('button', { name: copy.button }).click()
      await expect(refusal(page)).toHaveText(texts.invalidEmail)
      await expect(page.getByLabel(copy.email)).toHaveValue('none')
      await expect(page.getByLabel(copy.password)).toHaveAccessibleDescription(
        new RegExp(texts.passwordAgain),
      )
      expect(await page.content()).not.toContain('my password')
    })
  })

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
