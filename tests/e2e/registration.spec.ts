import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { auth as texts } from '@/copy/auth'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { admin } from '@tests/support/http/server'

import { registration as copy, signInForm } from '@tests/support/e2e/copyDeck'
import { FormCard } from '@tests/support/e2e/FormCard'
import { blockedScript, expect, test } from '@tests/support/e2e/test'

type Registrant = { name: string; phone: string; email: string; password: string }

const newRegistrant = (): Registrant => ({
  name: '이영업',
  phone: '010-1234-5678',
  email: `agent-${randomBytes(6).toString('hex')}@e2e.test`,
  password: 'agent-password',
})

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')
const field = (page: Page, name: keyof Registrant) => page.getByLabel(copy[name], { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: copy.button, exact: true })

/** Opens the form and waits for hydration. */
const open = (page: Page) => new FormCard(page).open('/register')

async function send(page: Page, registrant: Registrant): Promise<void> {
  for (const name of ['name', 'phone', 'email', 'password'] as const)
    await field(page, name).fill(registrant[name])
  await submit(page).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`registering ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ expectComplaint }) => {
      if (!javaScriptEnabled) expectComplaint(blockedScript, 'sometimes')
    })

    test(
      'should lead from /login through the form to its message and back',
      { tag: javaScriptEnabled ? '@mobile' : [] },
      async ({ api, page }) => {
        const registrant = newRegistrant()
        await page.goto('/login')
        await page.getByRole('link', { name: signInForm.toRegistration }).click()
        await expect(page).toHaveURL('/register')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.heading)
        await send(page, registrant)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.done)
        await expect(page.getByRole('main')).toContainText(copy.approvalHint)
        await expect(submit(page)).toHaveCount(0)
        const { name, phone, email } = registrant
        expect(await api.agentOf(email)).toMatchObject({ name, phone, status: 'pending' })
        await page.getByRole('link', { name: copy.backToSignIn }).click()
        await expect(page).toHaveURL('/login')
      },
    )
  })
}

test.describe('the registration form', () => {
  test('should refuse what is missing, wrong or in use, and preserve what was typed', async ({
    page,
  }) => {
    const good = newRegistrant()
    const refusals: [name: string, changed: Partial<Registrant>, message: string][] = [
      ['no name', { name: ' ' }, copy.allRequired],
      ['no phone', { phone: '' }, copy.allRequired],
      ['no e-mail', { email: '' }, copy.allRequired],
      ['no password', { password: '' }, copy.allRequired],
      ['nothing', { name: '', phone: '', email: '', password: '' }, copy.allRequired],
      ['a short password', { password: '12345' }, copy.passwordTooShort],
      ['an e-mail that is none', { email: 'none' }, copy.invalidEmail],
      ['an invalid phone', { phone: '010-123' }, copy.invalidPhone],
      ["an admin's e-mail", { email: admin.email.toUpperCase() }, copy.emailInUse],
    ]
    for (const [name, changed, message] of refusals)
      await test.step(`should refuse ${name}`, async () => {
        const registrant = { ...good, ...changed }
        await open(page)
        await send(page, registrant)
        await expect(refusal(page)).toHaveText(message)
        await expect(page).toHaveURL('/register')
        for (const kept of ['name', 'phone', 'email', 'password'] as const)
          await expect(field(page, kept)).toHaveValue(registrant[kept])
      })
    await test.step('should refuse an e-mail that is registered already', async () => {
      for (const shown of [copy.done, copy.emailInUse]) {
        await open(page)
        await send(page, { ...good, email: ` ${good.email.toUpperCase()} ` })
        await expect(page.getByRole('main')).toContainText(shown)
      }
    })
  })

  test('should tell the rule for passwords and what is collected before anything is sent @mobile', async ({
    page,
  }) => {
    await open(page)
    await expect(page.getByText(texts.passwordRule, { exact: true })).toBeVisible()
    await expect(field(page, 'password')).toHaveAccessibleDescription(texts.passwordRule)
    const privacy = page.getByRole('region', { name: texts.registrationPrivacy.title })
    for (const line of texts.registrationPrivacy.lines)
      for (const text of line) await expect(privacy).toContainText(text)
    await expect(privacy.getByRole('link')).toHaveAttribute('href', '/privacy')
    expect(await findAxeViolations(page)).toEqual([])
    const names = await page
      .locator('main input:visible')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(names).toEqual(['name', 'tel', 'email', 'new-password'])
  })

  test('should send nothing invalid, and move the focus to the first wrong field', async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await open(page)
    await send(page, { ...newRegistrant(), email: 'none', password: '1' })
    await expect(refusal(page)).toHaveText(copy.invalidEmail + copy.passwordTooShort)
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid')
    await field(page, 'email').fill(newRegistrant().email)
    await expect(refusal(page)).toHaveText(copy.passwordTooShort)
    expect(posts).toEqual([])
  })

  test('should format the phone while it is typed or pasted, and use our validation only', async ({
    page,
  }) => {
    await open(page)
    await expect(page.locator('main form')).toHaveAttribute('novalidate')
    const phone = field(page, 'phone')
    await expect(phone).not.toHaveAttribute('maxlength')
    await phone.pressSequentially('01012345678999')
    await expect(phone).toHaveValue('010-1234-5678')
    await phone.fill('+82 10 9876 5432')
    await expect(phone).toHaveValue('010-9876-5432')
    await phone.fill('0505-1234-5678')
    await expect(phone).toHaveValue('050-5123-4567')
    await expect(refusal(page)).toHaveText(copy.invalidPhone)
    await send(page, { ...newRegistrant(), phone: '0505-1234-5678' })
    await expect(refusal(page)).toHaveText(copy.invalidPhone)
    await expect(phone).toBeFocused()
    await phone.fill('02-1234-5678')
    await expect(phone).toHaveValue('02-1234-5678')
    await expect(refusal(page)).toBeEmpty()
  })

  test('should keep what was typed right when scripts come after a refusal', async ({ page }) => {
    const registrant = newRegistrant()
    await open(page)
    const wrong = { phone: '010-12', email: 'none', password: '123' }
    for (const [name, text] of Object.entries({ ...registrant, ...wrong }))
      await field(page, name as keyof Registrant).fill(text)
    // As before the scripts are there.
    await page
      .locator('main form')
      .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
    await expect(refusal(page)).toContainText(copy.invalidPhone)
    await new FormCard(page).untilInteractive()
    for (const name of ['phone', 'email', 'password'] as const)
      await field(page, name).fill(registrant[name])
    await expect(refusal(page)).toBeEmpty()
    await expect(field(page, 'name')).toHaveValue(registrant.name)
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.done)
  })

  test('should say that no answer came and preserve what was typed', async ({
    expectComplaint,
    page,
  }) => {
    expectComplaint(/Failed to load resource|net::ERR_FAILED/)
    const registrant = newRegistrant()
    await open(page)
    await page.route('**/register', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await send(page, registrant)
    await expect(refusal(page)).toHaveText(copy.failure)
    await expect(field(page, 'name')).not.toBeFocused()
    await expect(field(page, 'password')).toHaveValue(registrant.password)
    await page.unroute('**/register')
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.done)
    await expect(page.getByRole('status').filter({ hasText: copy.done })).toBeFocused()
  })
})
