import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { media } from '@/copy/media'
import { faq, frame } from '@tests/support/e2e/copyDeck'
import { twoFrames } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens a screen of its own.
test.use({ panelPath: null })

/** Presses the panel's button and waits for the server's answer; a visit that begins afterwards must show the change. */
async function save(
  panel: Page,
  address: RegExp,
  button = '저장',
  scope: Page | Locator = panel,
): Promise<void> {
  const answered = panel.waitForResponse(
    (response) => response.request().method() !== 'GET' && address.test(response.url()),
  )
  await scope.getByRole('button', { name: button, exact: true }).click()
  expect((await answered).ok()).toBe(true)
}

async function openQuestions(panel: Page): Promise<void> {
  await panel.goto('/admin/globals/landing-page')
  await panel.getByRole('button', { name: faq.heading }).click()
  await expect(panel.getByLabel('질문', { exact: false }).first()).toBeVisible()
}

const shownQuestions = (page: Page) =>
  page.locator('section', { hasText: faq.heading }).locator('summary').allInnerTexts()

test.describe('an admin', () => {
  test('should change an answer and see it on the next visit', async ({
    api,
    landingPage,
    page,
    panel,
  }) => {
    await page.goto('/')
    const answer = '상담에서 안내해 드립니다. (수정)'
    await openQuestions(panel)
    const drafted = panel.waitForResponse(/autosave=true/)
    await panel.getByLabel('답변', { exact: false }).first().fill(answer)
    await drafted
    await save(panel, /\/api\/globals\/landing-page\?depth=0$/, '변경 사항 게시')
    await page.reload()
    await page.getByText(faq.items[0][0]).click()
    await expect(page.getByText(answer)).toBeVisible()
    await api.saveGlobal('landing-page', landingPage)
    await page.reload()
    await expect(page.getByText(faq.items[0][1])).toBeAttached()
  })

  test('should reorder the questions by dragging', async ({
    landingPage: _restored,
    page,
    panel,
  }) => {
    await page.goto('/')
    const questions = faq.items.map(([question]) => question)
    expect(await shownQuestions(page)).toEqual(questions)
    await openQuestions(panel)
    await panel.getByRole('button', { name: '모두 접기' }).click()
    // The rows move until then.
    const opened = panel.getByLabel('질문', { exact: false }).filter({ visible: true })
    await expect(opened).toHaveCount(0)
    const handle = (row: number) =>
      panel.locator(`#faq-items-row-${row} [role=button][tabindex]`).first()
    const drafted = panel.waitForResponse(/autosave=true/)
    await drag(panel, handle(3), handle(0))
    await drafted
    await save(panel, /\/api\/globals\/landing-page\?depth=0$/, '변경 사항 게시')
    await page.reload()
    expect(await shownQuestions(page)).toEqual([questions[3], ...questions.slice(0, 3)])
  })

  test('should change the brand on every page', async ({ api, page, panel, siteSettings }) => {
    await page.goto('/')
    await panel.goto('/admin/globals/site-settings')
    // The panel opens the tab that the admin has left.
    await panel.getByRole('button', { name: '브랜드', exact: true }).click()
    await panel.getByLabel('브랜드 이름', { exact: false }).fill('새맞춤')
    await panel.getByLabel('한 줄 소개', { exact: false }).fill('새 영양 솔루션')
    await save(panel, /\/api\/globals\/site-settings/)
    await page.reload()
    for (const address of ['/', '/login']) {
      if (address !== '/') await page.goto(address)
      await expect(page.getByRole('banner')).toContainText('새맞춤')
      await expect(page.getByRole('banner')).toContainText('새 영양 솔루션')
      await expect(page.getByRole('contentinfo')).toContainText('새맞춤. All rights reserved.')
    }
    await api.saveGlobal('site-settings', siteSettings)
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(frame.brandName)
  })

  test('should replace the photo of the default profile by publishing it', async ({
    api,
    baseURL,
    defaultProfile,
    page,
    panel,
  }) => {
    let photo: string | undefined
    try {
      const portrait = page.getByRole('main').getByRole('img', { name: /사진$/ })
      await page.goto('/')
      const address = await portrait.getAttribute('src')

      await panel.goto(`/admin/collections/consultant-profile/${defaultProfile.id}`)
      const earlier = await photoOfDraft(panel, defaultProfile.id)
      const field = panel.locator('#field-photo')
      await field.getByRole('button').last().click()
      await field.getByRole('button', { name: '새로 만들기' }).click()
      const drawer = panel.getByRole('dialog')
      const buffer = await portraitFile()
      await drawer
        .locator('input[type=file]')
        .setInputFiles({ name: '내 사진.png', mimeType: 'image/png', buffer })
      // Nothing is replaced yet.
      await expect(drawer.getByRole('button', { name: media.chooseOther })).toBeVisible()
      await expect(drawer.getByText(media.replaceHint)).toHaveCount(0)
      await drawer.getByRole('textbox').last().fill('새 초상 사진')
      await save(panel, /\/api\/media/, '저장', drawer)
      await expect(field.getByRole('link', { name: /\.webp$/ })).toBeVisible()
      await expect
        .poll(async () => (photo = await photoOfDraft(panel, defaultProfile.id)) || earlier)
        .not.toBe(earlier)
      await page.reload()
      expect(await portrait.getAttribute('src')).toBe(address)

      await panel.goto(`/admin/collections/consultant-profile/${defaultProfile.id}`)
      await save(panel, /\/api\/consultant-profile/, '변경 사항 게시')
      await page.reload()
      const shown = (await portrait.getAttribute('src')) ?? ''
      expect(shown).not.toBe(address)
      const file = await page.request.get(shown)
      expect(new URL(shown, baseURL).origin).toBe(baseURL)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp'])
      await portrait.scrollIntoViewIfNeeded()
      await expect(portrait).toHaveJSProperty('complete', true)
      expect(
        await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0)
    } finally {
      // A picture in use is not deleted.
      await api.publishProfile(defaultProfile)
      if (photo) await api.deleteMedia(photo)
    }
  })
})

test.describe('a picture that was deleted in use', () => {
  test('should be told at its field, and make room for another', async ({
    api,
    defaultProfile,
    panel,
  }) => {
    const photo = await api.uploadMedia(await portraitFile())
    await api.publishProfile({ ...defaultProfile, photo })
    await api.deleteMedia(photo, { confirm: true })
    await panel.goto(`/admin/collections/consultant-profile/${defaultProfile.id}`)
    const field = panel.locator('#field-photo')
    await expect(field).toContainText('사진이 삭제되어 기본 그림이 보입니다.')
    await expect(field).not.toContainText(photo)
    await expect(field.getByRole('button')).toHaveCount(1)
    await field.getByRole('button', { name: '빼기' }).click()
    await expect(field.getByRole('button', { name: '기존 항목에서 선택' })).toBeVisible()
  })
})

const portraitFile = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#0f6b4f' } })
    .png()
    .toBuffer()

async function photoOfDraft(panel: Page, id: string): Promise<string> {
  const answer = await panel.request.get(`/api/consultant-profile/${id}?draft=true&depth=0`, {
    headers: { Origin: new URL(panel.url()).origin },
  })
  return ((await answer.json()) as { photo: string }).photo
}

/** Drags in several steps, as a hand does: the panel ignores a single jump. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  const start = await from.boundingBox()
  const end = await to.boundingBox()
  if (!start || !end) throw new Error('There is nothing to drag, or nowhere to drag it to.')
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, start.y - 10, { steps: 5 })
  await page.mouse.move(end.x + end.width / 2, end.y - 5, { steps: 15 })
  // What takes the drop is what was shown after the last move.
  await page.mouse.move(end.x + end.width / 2, end.y - 6)
  await page.evaluate(twoFrames)
  await page.mouse.up()
}
