import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { admin } from '@tests/support/http/server'

import { signInForm as copy } from '@tests/support/e2e/copyDeck'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { expect, test } from '@tests/support/e2e/test'

const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

test('a visitor should be redirected from the panel to /login, with an invalid session cookie too', async ({
  baseURL,
  context,
  page,
}) => {
  for (const address of [
    '/admin',
    '/admin/collections/consultation-requests',
    '/admin/login',
    '/admin/create-first-user',
  ])
    await test.step(`should be redirected from ${address}`, async () => {
      await page.goto(address)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1, name: copy.heading })).toBeVisible()
    })
  await test.step('should be redirected with an invalid session cookie', async () => {
    await context.addCookies([{ name: 'payload-token', value: 'not-a-token', url: baseURL ?? '' }])
    await page.goto('/admin/collections/consultation-requests')
    await expect(page).toHaveURL('/login')
  })
})

test('signing in should be refused with what is missing or wrong, and leave no session', async ({
  context,
  page,
}) => {
  const refusals: [name: string, email: string, password: string, message: string][] = [
    ['nothing', '', '', copy.bothRequired],
    ['no password', admin.email, '', copy.bothRequired],
    ['no e-mail', '', 'some password', copy.bothRequired],
    ['an e-mail that is none', 'not-an-email', 'some password', copy.invalidEmail],
    ['a wrong password', admin.email, 'wrong password', copy.wrongCredentials],
    ['an unknown e-mail', 'nobody@e2e.test', 'wrong password', copy.wrongCredentials],
  ]
  for (const [name, email, password, message] of refusals)
    await test.step(`should be refused with ${name}`, async () => {
      await page.goto('/login')
      await page.getByLabel(copy.email).fill(email)
      await page.getByLabel(copy.password).fill(password)
      // A form that is not live yet is posted, and the server gives no password back.
      await untilHydrated(page, 'form')
      await page.getByRole('button', { name: copy.button }).click()
      await expect(refusal(page)).toHaveText(message)
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel(copy.email)).toHaveValue(email)
      // Only the server's answer clears it.
      const isKept = message !== copy.wrongCredentials
      await expect(page.getByLabel(copy.password)).toHaveValue(isKept ? password : '')
      expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('payload-token')
    })
})

test.describe('a signed-in admin', () => {
  test.use({ panelPath: null })

  test('should be redirected from /login to the panel, and reach it through a link on another site', async ({
    baseURL,
    panel,
  }) => {
    // The panel is open already when the mail comes.
    await test.step('should be redirected from /login to the panel', async () => {
      await panel.goto('/login')
      await expect(panel).toHaveURL('/admin')
    })
    const page = `<!doctype html><title>mail</title><a href="${baseURL}/admin/collections/consultation-requests">open</a>`
    const mail = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(page),
    )
    await once(mail.listen(0, '127.0.0.1'), 'listening')
    try {
      await test.step('should reach the panel through a link on another site', async () => {
        await panel.goto(`http://127.0.0.1:${(mail.address() as AddressInfo).port}/`)
        const visit = panel.waitForResponse(/\/admin\/collections/)
        await panel.getByRole('link', { name: 'open' }).click()
        expect(await (await visit).request().headerValue('sec-fetch-site')).toBe('cross-site')
        await expect(panel).toHaveURL(/\/admin\/collections\/consultation-requests(?:\?|$)/)
        await expect(panel.getByRole('heading', { level: 1, name: '상담 신청' })).toBeVisible()
      })
    } finally {
      mail.close()
    }
  })
})
