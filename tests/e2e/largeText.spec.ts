import type { Browser, BrowserContext, LaunchOptions } from '@playwright/test'

import { findTextFlaws } from '@tests/support/e2e/findTextFlaws'
import { FormCard } from '@tests/support/e2e/FormCard'
import { signedInContext } from '@tests/support/e2e/panelPage'
import { resize } from '@tests/support/e2e/resize'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

const publicPages = [
  '/',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=none',
]
const agentPages = ['/dashboard', '/dashboard/settings']
const widths = [360, 390, 768, 1280]

type Scale = 'the page' | "the browser's setting"

/** What is wrong on the pages at each width, with text of each size in percent. */
async function flawsOf(
  context: BrowserContext,
  pages: readonly string[],
  percents: readonly number[],
  scale: Scale = 'the page',
): Promise<Record<string, string[]>> {
  const flaws: Record<string, string[]> = {}
  const page = await context.newPage()
  for (const address of pages) {
    await page.goto(address)
    if (address === '/dashboard') await expect(page.getByRole('cell').first()).toBeVisible()
    for (const percent of percents) {
      const size = await page.evaluate(
        ([enlarged, zoom]) => {
          if (enlarged) document.documentElement.style.fontSize = zoom as string
          return getComputedStyle(document.documentElement).fontSize
        },
        [scale === 'the page', `${percent}%`] as const,
      )
      expect(size).toBe(`${(16 * percent) / 100}px`)
      for (const width of widths) {
        await resize(page, width)
        const found = await findTextFlaws(page)
        if (found.length > 0) flaws[`${address} at ${width} px and ${percent} %`] = found
      }
    }
  }
  await page.close()
  return flaws
}

async function signedIn(browser: Browser, baseURL: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'ko-KR' })
  await signInByRest(context.request, { of: 'agents', email }, baseURL)
  return context
}

const withLargeText = ({ args = [], ...others }: LaunchOptions): LaunchOptions => ({
  ...others,
  args: [...args, '--blink-settings=defaultFontSize=32'],
})

test.describe('large text', () => {
  test('should fit the public pages at 100 and at 200 %', async ({ context }) => {
    test.slow()
    expect(await flawsOf(context, publicPages, [100, 200])).toEqual({})
  })

  test("should fit the public pages at 200 % by the browser's setting", async ({
    baseURL,
    launchOptions,
    playwright,
  }) => {
    test.slow()
    const browser = await playwright.chromium.launch(withLargeText(launchOptions))
    const context = await browser.newContext({ baseURL: String(baseURL), locale: 'ko-KR' })
    expect(await flawsOf(context, publicPages, [200], "the browser's setting")).toEqual({})
    await browser.close()
  })

  test('should fit the confirmation, and break no line within the day', async ({
    page,
    visitor,
  }) => {
    const card = new FormCard(page)
    await card.open('/')
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [360, 390]) {
      await resize(page, width)
      expect(await findTextFlaws(page)).toEqual([])
      const day = page.locator('[data-consultation-received] strong')
      expect(await day.evaluate((element) => element.getClientRects().length)).toBe(1)
    }
  })

  test('should show all of a brand name as long as it may be', async ({
    api,
    page,
    siteSettings,
  }) => {
    const brandName = '하루맞춤 건강 영양 상담 솔루션 센터 서울 본점 강남역'
    expect(brandName).toHaveLength(30)
    await api.saveGlobal('site-settings', { ...siteSettings, brandName })
    await page.goto('/privacy')
    const banner = page.getByRole('banner')
    for (const percent of [100, 200]) {
      await page.evaluate((zoom) => (document.documentElement.style.fontSize = zoom), `${percent}%`)
      for (const width of widths) {
        await resize(page, width)
        expect(await findTextFlaws(page)).toEqual([])
        const [room, name] = await Promise.all([
          banner.boundingBox(),
          banner.getByText(brandName).boundingBox(),
        ])
        expect(name?.y).toBeGreaterThanOrEqual(0)
        expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(room?.height ?? 0)
      }
    }
  })

  test('should keep the stamp of a letter beside the portrait', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const letter = page.locator('section:has(#letter-heading)')
    const portrait = await letter.locator('img').boundingBox()
    const stamp = await letter.locator('svg').boundingBox()
    expect((portrait?.x ?? 0) + (portrait?.width ?? 0)).toBeLessThan(stamp?.x ?? 0)
  })

  test("should fit the dashboard and an agent's settings, and break no name", async ({
    api,
    baseURL,
    browser,
    newVisitor,
    submit,
  }) => {
    test.slow()
    const { email, id } = await api.createAgent('이영업')
    await submit({ ...newVisitor(), name: '남궁하루' }, id)
    await submit({ ...newVisitor(), name: '선우 가람' }, id)
    const context = await signedIn(browser, String(baseURL), email)
    expect(await flawsOf(context, agentPages, [100, 130, 200])).toEqual({})
    await context.close()
  })

  test("should follow the browser's setting in the panel, and fit an agent's page there and one's account", async ({
    api,
    baseURL,
    launchOptions,
    newVisitor,
    playwright,
    submit,
  }) => {
    const agent = await api.createAgent('이영업')
    const visitor = newVisitor()
    await submit(visitor, agent.id)
    const browser = await playwright.chromium.launch(withLargeText(launchOptions))
    const context = await signedInContext(browser, { cookies: [] }, baseURL)
    const page = await context.newPage()
    const shown = {
      [`/admin/collections/agents/${agent.id}`]: visitor.phone,
      '/admin/account': '모든 기기에서 로그아웃',
    }
    for (const [address, last] of Object.entries(shown)) {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto(address)
      await expect(page.getByText(last).first()).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', '26px')
      await page.setViewportSize({ width: 360, height: 844 })
      await expect(page.locator('html')).toHaveCSS('font-size', '24px')
      const cut = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.doc-controls__value')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect.soft(cut, address).toEqual([])
    }
    await browser.close()
  })
})

test.describe('the landing page', () => {
  test('should have its columns in line and its card as wide as the row at 768 pixels', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const lefts = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    const [heading] = await lefts('#why-heading')
    const steps = await lefts('ol > li h3')
    const reasons = await lefts('ul > li h3')
    expect(steps).toHaveLength(3)
    expect(reasons).toEqual(steps)
    expect(steps[0]).toBe(heading)
    const card = await page.locator('#consultation > *').boundingBox()
    const row = await page.locator('h1').boundingBox()
    expect([card?.x, card?.width]).toEqual([row?.x, row?.width])
  })

  test('should end no line between words that belong together, at every width', async ({
    page,
  }) => {
    await page.goto('/')
    for (const width of widths) {
      await resize(page, width)
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, main p')].flatMap((element) => {
          const range = document.createRange()
          const found: string[] = []
          let line: number | undefined
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text)
            for (const { 0: word, index } of node.data.matchAll(/[^\s\u00A0]+/g)) {
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              const { top } = range.getBoundingClientRect()
              if (line !== undefined && top < line + 4) found.push(`${found.pop()} ${word}`)
              else found.push(word)
              line = top
            }
          return found
        }),
      )
      expect(lines.join('\n')).toContain('한 팩이면')
      const torn = lines.filter((text) => /(?:하루|하루 한|무료|챙겨)$/.test(text))
      expect(torn, `${width} px`).toEqual([])
    }
  })
})
