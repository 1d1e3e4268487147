import type { Page } from '@playwright/test'

import { account } from '@/copy/account'
import { auth } from '@/copy/auth'
import { sentMails } from '@tests/support/machine/mails'

import { agentPassword } from '@tests/support/e2e/AdminApi'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { passwordReset as copy, signInForm } from '@tests/support/e2e/copyDeck'
import { FormCard } from '@tests/support/e2e/FormCard'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { signIn, signInByRest } from '@tests/support/e2e/signIn'
import { blockedScript, expect, test } from '@tests/support/e2e/test'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const newPassword = 'a new password'

/** The link of the newest reset mail to this address, in the folder that replaces a mail server. */
async function mailedLink(dataDir: string, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = await sentMails(dataDir)
      const text = mails.filter(({ to }) => to === email).at(-1)?.text ?? ''
      return (link = /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '')
    })
    .not.toBe('')
  return link
}

test('should replace a forgotten password through the reset mail @mobile', async ({
  api,
  page,
  site,
}) => {
  const { email } = await api.createAgent('이망각')
  await page.goto('/login')
  await page.getByRole('link', { name: copy.link }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.requestHeading)
  await new FormCard(page).touch()
  await page.getByRole('button', { name: copy.request }).click()
  await expect(alert(page)).toBeVisible()
  await expect(alert(page)).not.toBeEmpty()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByLabel(signInForm.email).fill(email)
  await page.getByRole('button', { name: copy.request }).click()
  await expect(page.getByRole('status').filter({ hasText: copy.requested })).toBeFocused()

  const link = await mailedLink(site.dataDir, email)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(link).origin) elsewhere.push(request.url())
    if (request.url() !== link) expect(request.headers().referer ?? '').not.toContain('token')
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.heading)
  await new FormCard(page).touch()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByLabel(copy.field).fill('12345')
  await page.getByRole('button', { name: copy.button }).click()
  await expect(alert(page)).toHaveText(copy.passwordTooShort)
  await page.getByLabel(copy.field).fill(newPassword)
  await page.getByRole('button', { name: copy.button }).click()
  await expect(page).toHaveURL(/\/login\b/)
  await expect(page.getByRole('status').filter({ hasText: copy.done })).toBeVisible()
  expect(elsewhere).toEqual([])
  await expect(page.getByLabel(signInForm.email)).toHaveValue(email)
  await expect(page.getByLabel(signInForm.password)).toBeFocused()
  expect(page.url()).not.toContain(email)
  await page.reload()
  await expect(page.getByRole('main')).not.toContainText(copy.done)
  await expect(page.getByLabel(signInForm.email)).toHaveValue('')

  await signIn(page, { email, password: newPassword })
  await expect(page).toHaveURL('/dashboard')
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(copy.linkInvalid)
})

test('should lead on from a page without a link of a mail, by a link that looks like one', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('main')).toContainText(copy.linkInvalid)
  const next = page.getByRole('main').getByRole('link', { name: '재설정 메일 다시 받기' })
  await expect(next).toHaveCSS('text-decoration-line', 'underline')
  await expect(next).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await next.click()
  await expect(page).toHaveURL('/forgot-password')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('should replace a forgotten password through the reset mail', async ({
    api,
    expectComplaint,
    page,
    site,
  }) => {
    expectComplaint(blockedScript, 'sometimes')
    const { email } = await api.createAgent('이망각')
    await page.goto('/forgot-password')
    await page.getByLabel(signInForm.email).fill(email)
    await page.getByRole('button', { name: copy.request }).click()
    await expect(page.getByRole('main')).toContainText(copy.requested)
    await page.goto(await mailedLink(site.dataDir, email))
    await page.getByLabel(copy.field).fill(newPassword)
    await page.getByRole('button', { name: copy.button }).click()
    await expect(page).toHaveURL(/\/login\b/)
    await expect(page.getByRole('main')).toContainText(copy.done)
    await expect(page.getByLabel(signInForm.email)).toHaveValue(email)
    await expect(page.getByLabel(signInForm.password)).toBeFocused()
    await page.reload()
    await expect(page.getByRole('main')).not.toContainText(copy.done)
    await expect(page.getByLabel(signInForm.email)).toHaveValue('')
  })
})

test('should lead from a changed password to a sign-in page that knows the account, in this tab alone', async ({
  api,
  baseURL,
  expectComplaint,
  page,
}) => {
  // What a page asks just when the sessions end.
  expectComplaint(/status of 401.*\/api\//, 'sometimes')
  const { email } = await api.createAgent('이변경')
  await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
  const other = await page.context().newPage()
  const isAlive = other.waitForResponse('**/api/live')
  await other.goto('/dashboard')
  await isAlive
  await page.goto('/dashboard/settings')
  await untilHydrated(page, 'main form')
  await page.getByLabel(account.currentPassword).fill(agentPassword)
  await page.getByLabel(auth.newPassword).fill(newPassword)
  await page.getByRole('button', { name: account.passwordChange }).click()
  await expect(page).toHaveURL('/login?reset=done')
  await expect(page.getByRole('status').filter({ hasText: copy.done })).toBeVisible()
  await expect(page.getByLabel(signInForm.email)).toHaveValue(email)
  await expect(other).toHaveURL('/login')
  await expect(other.getByLabel(signInForm.email)).toHaveValue('')
  await page.getByLabel(signInForm.password).fill(newPassword)
  await page.getByRole('button', { name: signInForm.button }).click()
  await expect(page).toHaveURL('/dashboard')
})
