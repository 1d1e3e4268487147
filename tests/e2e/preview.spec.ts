import type { FrameLocator, Page } from '@playwright/test'

import { preview as copy } from '@/copy/preview'
import { profile as profileCopy } from '@/copy/profile'
import { consultation } from '@/copy/consultation'

import { faq, frame as siteFrame } from '@tests/support/e2e/copyDeck'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { pressUntilShown } from '@tests/support/e2e/pressUntilShown'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

const landing = '/admin/globals/landing-page'
const typed = '손끝에서 바로 보이는 제목'

type Marked = Window & { wasLoadedOnce?: true }

// Each test opens a screen of its own.
test.use({ panelPath: null })

const pageIn = (panel: Page): FrameLocator => panel.frameLocator(`iframe[title="${copy.heading}"]`)

/** Opens a form with its preview, and marks the page in the frame: a mark that is gone tells of a load. */
async function openPreview(panel: Page, path: string): Promise<FrameLocator> {
  await panel.goto(path)
  const page = pageIn(panel)
  const pane = panel.getByRole('region', { name: copy.heading })
  const open = panel.getByRole('button', { name: copy.heading, exact: true })
  // Payload remembers whether it was open.
  await expect(open.or(pane)).toBeVisible()
  if (await open.isVisible()) await open.click()
  await expect(page.locator('body')).toContainText(siteFrame.brandName)
  await expect(pane.getByText(copy.loading)).toHaveCount(0)
  await page.locator('body').evaluate(() => void ((window as Marked).wasLoadedOnce = true))
  return page
}

const wasLoadedOnce = (page: FrameLocator) =>
  page.locator('body').evaluate(() => (window as Marked).wasLoadedOnce === true)

const withFocus = (panel: Page) => panel.evaluate(() => document.activeElement?.id)

test.describe('the preview in the panel', () => {
  test('should show what is typed and what is saved without loading the page, and keep the caret where somebody types', async ({
    landingPage: _restored,
    panel,
  }) => {
    const page = await openPreview(panel, landing)
    // Payload opens the tab that the admin had open last.
    await panel.getByRole('button', { name: '첫 화면', exact: true }).click()
    // After the second save the form has taken over what the first one stored.
    for (const text of [typed, `${typed}입니다`]) {
      const saved = panel.waitForResponse(
        (answer) =>
          answer.request().method() === 'POST' && /\/globals\/landing-page\?/.test(answer.url()),
      )
      await panel.locator('#field-hero__headline').fill(text)
      await expect(page.locator('h1')).toHaveText(text)
      expect((await saved).ok()).toBe(true)
      await expect(page.locator('h1')).toHaveText(text)
    }
    await test.step('should not move the caret on the second click of a double click meant for a dialog over it', async () => {
      await panel.locator('#field-hero__headline').fill('첫 글')
      await page.locator('summary').first().hover()
      await panel.mouse.down({ clickCount: 2 })
      await panel.mouse.up({ clickCount: 2 })
      await panel.keyboard.type('과 다음 글')
      await expect(page.locator('h1')).toHaveText('첫 글과 다음 글')
      expect(await withFocus(panel)).toBe('field-hero__headline')
    })
    expect(await wasLoadedOnce(page)).toBe(true)
  })

  test('should follow the caret and be followed by it, at three widths, and lead nowhere', async ({
    panel,
  }) => {
    const page = await openPreview(panel, landing)
    await test.step('should put the caret into the field of a text that is clicked, in a closed tab and a collapsed row too', async () => {
      await panel.getByRole('button', { name: faq.heading }).click()
      await panel.getByRole('button', { name: '모두 접기' }).click()
      await pressUntilShown(
        panel.getByRole('button', { name: '첫 화면' }),
        panel.locator('#field-hero__headline'),
      )
      await page.locator('summary').nth(2).click()
      await expect.poll(() => withFocus(panel)).toBe('field-faq__items__2__question')
      await expect(page.locator('[data-current]')).toHaveText(faq.items[2]?.[0] ?? '')
      await page.locator('h1').click()
      await expect.poll(() => withFocus(panel)).toBe('field-hero__headline')
      expect(await wasLoadedOnce(page)).toBe(true)
    })
    await test.step('should scroll to the text of the focused field, and open what hides it', async () => {
      await panel.getByRole('button', { name: faq.heading }).click()
      const field = panel.locator('#field-faq__items__1__answer')
      await pressUntilShown(panel.getByRole('button', { name: '모두 펼치기' }), field)
      const answer = page.locator('details p').nth(1)
      await expect(answer).toBeHidden()
      await field.click()
      await expect(answer).toBeInViewport()
      await expect(page.locator('[data-current]')).toHaveText(faq.items[1]?.[1] ?? '')
      await panel.getByRole('button', { name: '첫 화면' }).click()
      await panel.locator('#field-hero__subline').click()
      await expect(page.locator('[data-field="hero.subline"]')).toBeInViewport()
      expect(await wasLoadedOnce(page)).toBe(true)
    })
    await test.step('should send nothing and lead nowhere', async () => {
      const posts: string[] = []
      panel.on('request', (request) => {
        if (request.method() === 'POST' && /\/preview\/|consultation-requests/.test(request.url()))
          posts.push(request.url())
      })
      await page.getByRole('button', { name: consultation.submit }).click()
      await page.locator('header a[href="/"]').click()
      await page.locator('footer a[href="/privacy"]').click()
      await expect(page.locator('h1')).toBeVisible()
      await page.locator('header a[href="/"] span').click()
      await expect(panel.getByText(copy.elsewhere(copy.forms['site-settings']))).toBeVisible()
      expect(await wasLoadedOnce(page)).toBe(true)
      expect(posts).toEqual([])
    })
    await test.step('should show the page at three widths, by keyboard too', async () => {
      const width = () => page.locator('body').evaluate(() => window.innerWidth)
      expect(await width()).toBe(390)
      await panel.getByRole('radio', { name: copy.phone }).focus()
      for (const wide of [768, 1280]) {
        await panel.keyboard.press('ArrowRight')
        await expect.poll(width).toBe(wide)
      }
      await expect(panel.getByRole('radio', { name: copy.desktop })).toBeChecked()
      expect(await wasLoadedOnce(page)).toBe(true)
    })
  })

  test('should take the place of the form on a phone and give it back for a text', async ({
    panel,
  }) => {
    await panel.setViewportSize({ width: 390, height: 844 })
    const page = await openPreview(panel, landing)
    await expect(panel.locator('#field-hero__headline')).toBeHidden()
    await page.locator('h1').click()
    await expect.poll(() => withFocus(panel)).toBe('field-hero__headline')
    await expect(panel.getByRole('region', { name: copy.heading })).toBeHidden()
  })

  test('should show settings, their notice and the policy while they are typed', async ({
    panel,
  }) => {
    const settings = await openPreview(panel, '/admin/globals/site-settings')
    await panel.getByRole('button', { name: '브랜드' }).click()
    await panel.locator('#field-brandName').fill('새이름')
    await expect(settings.locator('header')).toContainText('새이름')
    await panel.getByRole('button', { name: '동의 안내문' }).click()
    await panel.locator('#field-consentNotice__title').fill('새 안내문')
    await expect(settings.getByRole('dialog')).toContainText('새 안내문')
    await panel.getByRole('button', { name: '브랜드' }).click()
    await panel.locator('#field-tagline').click()
    await expect(settings.getByRole('dialog')).toHaveCount(0)
    panel.once('dialog', (dialog) => void dialog.accept())

    const policy = await openPreview(panel, '/admin/globals/privacy-policy')
    await policy.locator('ol h2').first().click()
    await expect.poll(() => withFocus(panel)).toBe('field-sections__0__title')
  })
})

test.describe('the preview of a profile', () => {
  test("should show an admin the agent's draft on the page of the agent's referral link", async ({
    api,
    panel,
  }) => {
    const agent = await api.createPublicAgent('김미리')
    const id = await api.profileOf(agent.id)
    const page = await openPreview(panel, `/admin/collections/consultant-profile/${id}`)
    await panel.locator('#field-introMessage').fill('미리 보는 인사말입니다.')
    await expect(page.getByText('미리 보는 인사말입니다.')).toBeInViewport()
    await expect(page.locator('form').getByText('김미리')).toBeVisible()
  })

  test('should show agents their own page in a window that follows the form', async ({
    api,
    baseURL,
    page,
  }) => {
    const { email } = await api.createAgent('박미리')
    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    await page.goto('/dashboard/settings')
    await untilHydrated(page, 'main form')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: copy.own }).click()
    const window = await opened
    await expect(window.getByText('박미리').first()).toBeVisible()
    await page.getByLabel(profileCopy.introLabel).fill('지금 쓰는 인사말입니다.')
    await expect(window.getByText('지금 쓰는 인사말입니다.')).toBeVisible()
  })
})
