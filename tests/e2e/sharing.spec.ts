import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { durations } from '@/config/durations'
import { media } from '@/copy/media'
import { presence } from '@/copy/presence'
import { sharing } from '@/copy/sharing'
import { openPage } from '@tests/support/e2e/openPage'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

// Each test opens a screen of its own.
test.use({ panelPath: null })

const picture = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()

async function openSearchTab(panel: Page): Promise<void> {
  await panel.goto('/admin/globals/site-settings')
  await expect(async () => {
    await press(panel, '검색·공유')
    await expect(panel.getByLabel('검색 제목', { exact: false })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test.describe('the fields of search and sharing', () => {
  test('should show what is typed as a search result and a KakaoTalk card, and refuse what is no code of a search engine', async ({
    panel,
  }) => {
    await openSearchTab(panel)
    await test.step('should show the search result and the KakaoTalk card while they are typed', async () => {
      const result = panel.locator('[data-preview="search"]')
      const card = panel.locator('[data-preview="card"]')
      await panel.getByLabel('검색 제목', { exact: false }).fill('새 검색 제목')
      await panel.getByLabel('검색 설명', { exact: false }).fill('새 검색 설명입니다.')
      for (const preview of [result, card]) {
        await expect(preview).toContainText('새 검색 제목')
        await expect(preview).toContainText('새 검색 설명입니다.')
      }
      await expect(panel.getByText('제목 7자, 설명 11자.')).toBeVisible()
      await panel.getByLabel('검색 제목', { exact: false }).fill('가'.repeat(50))
      await expect(result).toContainText(`${'가'.repeat(29)}…`)
      const box = await card.locator('img').first().boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1)
    })

    await test.step('should say at its field what is no code of a search engine', async () => {
      await panel.getByLabel(sharing.naver, { exact: false }).fill('틀린 코드')
      await press(panel, '저장')
      await expect(panel.getByText(sharing.codeInvalid).first()).toBeVisible()
    })
  })
})

test('a picture should be replaced in place, and every place show the new one', async ({
  api,
  baseURL,
  page,
  panel,
}) => {
  const agent = await api.createPublicAgent('박사진')
  const headers = { Origin: baseURL ?? '', Connection: 'close' }
  const uploaded = await panel.request.post('/api/media', {
    headers,
    multipart: {
      file: { name: 'a.png', mimeType: 'image/png', buffer: await picture(600, '#0f6b4f') },
      _payload: JSON.stringify({ alt: '시험 사진' }),
    },
  })
  const { doc } = (await uploaded.json()) as { doc: { id: string } }
  const profiles = `/api/consultant-profile?where[agent][equals]=${agent.id}`
  const found = await panel.request.get(profiles, { headers })
  const { docs } = (await found.json()) as { docs: { id: string }[] }
  const address = `/api/consultant-profile/${docs[0]?.id}`
  await panel.request.patch(address, { headers, data: { photo: doc.id, _status: 'published' } })
  const shown = async () => {
    await page.goto(`/?ref=${agent.id}`)
    return page.locator('img[src*="/api/media/"]').first().getAttribute('src')
  }
  try {
    const before = await shown()
    await panel.goto(`/admin/collections/media/${doc.id}`)
    await expect(panel.getByRole('region', { name: media.uses })).toContainText('박사진')
    const choose = (name: string, width: number) =>
      expect(async () => {
        const [chooser] = await Promise.all([
          panel.waitForEvent('filechooser', { timeout: 1000 }),
          press(panel, media.replace),
        ])
        await chooser.setFiles({
          name,
          mimeType: 'image/png',
          buffer: await picture(width, '#e9a23b'),
        })
      }).toPass()
    const save = panel.getByRole('button', { name: '저장', exact: true })
    await test.step('should be cut as it was chosen, and be whole once another one is chosen', async () => {
      await choose('a.png', 900)
      await press(panel, '사진 수정')
      const drawer = panel.locator('.edit-upload')
      const widthOf = (shown: SVGElement | HTMLElement) =>
        shown instanceof HTMLImageElement ? shown.naturalWidth : 0
      await expect.poll(() => drawer.getByRole('img').first().evaluate(widthOf)).toBe(900)
      await drawer.getByRole('button', { name: '변경 사항 적용' }).click()
      await expect(drawer).toHaveCount(0)
      await choose('b.png', 700)
    })
    const saved = panel.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await press(panel, '저장')
    expect((await saved).ok()).toBe(true)
    await expect(panel.locator('.file-details')).toContainText('700')
    await expect(save).toBeDisabled()
    const after = await shown()
    expect(after).not.toBe(before)
    expect((await page.request.get(String(before))).status()).toBe(404)
    expect((await page.request.get(String(after))).status()).toBe(200)
    await test.step('should keep its address when its title is saved next', async () => {
      const savedAgain = panel.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await panel.getByLabel(/^대체 텍스트/).fill('상담하는 모습')
      await press(panel, '저장')
      expect((await savedAgain).ok()).toBe(true)
      expect((await page.request.get(String(after))).status()).toBe(200)
    })
    await test.step('should still hold a file that is chosen while another one is saved', async () => {
      await choose('c.png', 710)
      let release = () => {}
      const isChosen = new Promise<void>((resolve) => (release = resolve))
      await panel.route(
        `**/api/media/${doc.id}?*`,
        async (route) => {
          await isChosen
          await route.continue()
        },
        { times: 1 },
      )
      const savedFirst = panel.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await press(panel, '저장')
      await choose('d.png', 720)
      release()
      expect((await savedFirst).ok()).toBe(true)
      await expect(save).toBeEnabled()
      await press(panel, '저장')
      await expect(panel.locator('.file-details')).toContainText('720')
    })
    await test.step('should show a file that was saved by the key', async () => {
      await choose('e.png', 730)
      await panel.getByLabel(/^대체 텍스트/).fill('웃는 모습')
      await panel.getByLabel(/^대체 텍스트/).press('Control+s')
      await expect(panel.locator('.file-details')).toContainText('730')
      await expect(save).toBeDisabled()
    })
  } finally {
    await panel.request.delete(address, { headers })
    await panel.request.delete(`/api/media/${doc.id}?confirm=true`, { headers })
  }
})

test('an edit page should name who else has it open, until they leave', async ({
  api,
  baseURL,
  browser,
  panel,
}) => {
  test.setTimeout(120_000)
  const colleague = await api.createAdmin('김동료')
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await openPage(context)
  const others = (of: Page) => of.locator('[data-presence]')
  const beat = (of: Page) => of.clock.fastForward(durations.presenceBeat)
  const named = presence.others(['김동료'], 0)
  try {
    for (const each of [page, panel]) await each.clock.install()
    await signInByRest(context.request, { of: 'admins', email: colleague.email }, baseURL)
    await page.goto('/admin/globals/privacy-policy')
    await expect(others(page)).toBeAttached()
    await expect(others(page)).toBeEmpty()
    await panel.goto('/admin/globals/privacy-policy')
    await expect(others(panel)).toHaveText(named)
    await beat(page)
    await expect(others(page)).not.toBeEmpty()
    // Not on another page.
    await panel.goto('/admin/globals/landing-page')
    await expect(others(panel)).toBeAttached()
    await expect(others(panel)).toBeEmpty()
    await beat(page)
    // Where the last report is lost, the silence tells, at the next beat.
    await expect(others(page)).toBeEmpty({ timeout: 40_000 })
    await panel.goto('/admin/globals/privacy-policy')
    await expect(others(panel)).toHaveText(named)
    await page.close()
    await beat(panel)
    await expect(others(panel)).toBeEmpty({ timeout: 40_000 })
  } finally {
    await context.close()
  }
})
