import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { profile as profileCopy } from '@/copy/profile'

import { agentPassword } from '@tests/support/e2e/AdminApi'
import { faq } from '@tests/support/e2e/copyDeck'
import { signIn, signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'
import { watchViolations } from '@tests/support/e2e/watchViolations'

// Each test opens a screen of its own.
test.use({ panelPath: null })

/** Opens an address, touches it and waits for hydration, where the page has scripts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Shift')
  const isInteractive = () =>
    page.evaluate(
      () =>
        document.scripts.length === 0 ||
        [...document.querySelectorAll('body *')].some((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps')),
        ),
    )
  await expect.poll(isInteractive).toBe(true)
}

const picture = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#0f6b4f' } })
    .png()
    .toBuffer()

test.describe("the pages' content security policy", () => {
  test('should block nothing that visitors use', async ({
    card,
    expectComplaint,
    page,
    visitor,
  }) => {
    const violations = await watchViolations(page)
    await card.open('/')
    for (const [question] of faq.items) await page.getByText(question).click()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    for (const address of ['/privacy', '/login', '/register', '/forgot-password'])
      await open(page, address)
    await open(page, '/reset-password?token=none')
    expectComplaint(/status of 404.*\/nothing/, 'sometimes')
    await open(page, '/nothing')
    expect(violations).toEqual([])
  })

  test('should block nothing that agents use', async ({ api, page }) => {
    const violations = await watchViolations(page)
    // A glyph that the site's own font lacks.
    const { email } = await api.createAgent('박뷁영')
    await signIn(page, { email, password: agentPassword })
    await expect(page).toHaveURL('/dashboard')
    await open(page, '/dashboard')
    await open(page, '/dashboard/settings')
    await page.getByLabel(profileCopy.introLabel).fill('안녕하세요, 뷁영입니다.')
    await page
      .getByLabel(profileCopy.choosePhoto)
      .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: await picture() })
    const preview = page.getByRole('region', { name: profileCopy.previewHeading }).getByRole('img')
    await expect(preview).toHaveAttribute('src', /^blob:/)
    await page.getByRole('button', { name: profileCopy.save }).click()
    await expect(preview).toHaveAttribute('src', /\.webp$/)
    await expect(preview).toHaveJSProperty('complete', true)
    await expect(preview).not.toHaveJSProperty('naturalWidth', 0)
    expect(violations).toEqual([])
  })

  test('should block nothing that admins upload and publish', async ({
    api,
    landingPage: _restored,
    panel,
  }) => {
    const violations = await watchViolations(panel)
    await open(panel, '/admin/collections/media/create')
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: await picture() })
    await panel.getByRole('textbox').last().fill('정책 시험')
    const uploaded = panel.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/api\/media/.test(response.url()),
    )
    await panel.getByRole('button', { name: '저장', exact: true }).click()
    const { doc } = (await (await uploaded).json()) as { doc: { id: string } }
    await panel.waitForURL(/\/media\/[0-9a-f]{24}/)
    try {
      await open(panel, '/admin/globals/landing-page')
      await panel.getByRole('button', { name: faq.heading }).click()
      await panel.getByLabel('답변', { exact: false }).first().fill('정책을 지키는 답변입니다.')
      const saved = panel.waitForResponse(
        (response) =>
          response.request().method() === 'POST' &&
          // Not what is saved by itself meanwhile.
          /\/api\/globals\/landing-page\?depth=0$/.test(response.url()),
      )
      await panel.getByRole('button', { name: '변경 사항 게시', exact: true }).click()
      expect((await saved).ok()).toBe(true)
      await open(panel, '/')
      await expect(panel.getByText('정책을 지키는 답변입니다.')).toBeAttached()
    } finally {
      await api.deleteMedia(doc.id)
    }
    expect(violations).toEqual([])
  })
})

const injections: Record<string, string> = {
  'a script': '<script>window.stolen = 1</script>',
  'a script with an empty nonce': '<script nonce="">window.stolen = 1</script>',
  'a handler': '<img src="/none.png" onerror="window.stolen = 1">',
  'a script of another site': '<script src="https://elsewhere.test/a.js"></script>',
  'a javascript: address': '<iframe src="javascript:parent.stolen = 1"></iframe>',
  'a document in the page': '<iframe srcdoc="<script>parent.stolen = 1</script>"></iframe>',
  'a data: script': '<script src="data:text/javascript,window.stolen = 1"></script>',
}

test.describe('injected markup', () => {
  for (const address of ['/', '/login']) {
    test(`should not run as a script: ${address}`, async ({ expectComplaint, page }) => {
      for (const pattern of [/Content Security Policy/, /elsewhere\.test\/a\.js csp/, /none\.png/])
        expectComplaint(pattern)
      const violations = await watchViolations(page)
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        const added = Object.values(injections).join('')
        await route.fulfill({ response, body: body.replace('<main', `${added}<main`) })
      })
      await open(page, address)
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
      expect(violations.length).toBeGreaterThanOrEqual(Object.keys(injections).length)
    })
  }
})

test.describe('a page of another origin', () => {
  test('should neither frame the site nor act in it with the session of the signed-in user', async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    for (const pattern of [/ERR_BLOCKED_BY_RESPONSE/, /frame-ancestors 'none'/])
      expectComplaint(pattern)
    expectComplaint(/status of 403/, 'sometimes')
    const { email, id } = await api.createAgent('박피해')
    const elsewhere = createServer((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(`<!doctype html><title>${request.url}</title><iframe name="f"></iframe>`)
    }).listen(0)
    await once(elsewhere, 'listening')
    try {
      await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
      // Another port is the same site to a cookie, and so the hardest case.
      await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/attack`)
      const frame = async (address: string, shown: string) => {
        await page.evaluate((src) => {
          const frame = document.querySelector('iframe')
          if (frame) frame.src = src
        }, address)
        await expect.poll(() => page.frame('f')?.url()).toContain(shown)
      }
      for (const path of ['/', '/login', '/dashboard']) {
        await frame(`${baseURL}${path}`, 'chrome-error:')
        await frame('about:blank', 'about:blank')
      }
      const statuses = await page.evaluate(
        async ([site, agentId]) => {
          const send = (path: string, method: string, body: BodyInit) =>
            fetch(site + path, { method, body, mode: 'no-cors', credentials: 'include' })
              .then(({ type }) => type)
              .catch(() => 'failed')
          return [
            await send('/api/agents/logout', 'POST', ''),
            await send('/api/agents/logout?allSessions=true', 'POST', new FormData()),
            await send(`/api/agents/${agentId}`, 'POST', new URLSearchParams({ name: '공격' })),
          ]
        },
        [baseURL ?? '', id] as const,
      )
      expect(statuses).not.toContain('basic')
      const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
      await page.evaluate((action) => {
        const form = Object.assign(document.createElement('form'), { action, method: 'post' })
        document.body.append(form)
        form.submit()
      }, `${baseURL}/api/agents/logout`)
      expect((await answer).status()).toBe(403)
      await page.waitForURL(/\/api\/agents\/logout/)
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/dashboard')
      expect((await api.agentOf(email))?.name).toBe('박피해')
    } finally {
      elsewhere.closeAllConnections()
      elsewhere.close()
    }
  })
})
