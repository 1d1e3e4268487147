import type { Browser, Page } from '@playwright/test'

import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

type Screen = { width: number; density: number }

async function onScreen(
  browser: Browser,
  baseURL: string | undefined,
  { density, width }: Screen,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    deviceScaleFactor: density,
  })
  try {
    await run(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Shown and loaded width of each portrait, in their order on the page. */
async function portraitsOf(page: Page): Promise<number[][]> {
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures.first()).toBeVisible()
  const found: number[][] = []
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    found.push(
      await picture.evaluate((image: HTMLImageElement) => [
        image.clientWidth,
        Number(/-(\d+)x\d+\.webp$/.exec(image.currentSrc)?.[1]),
      ]),
    )
  }
  return found
}

test.describe('pictures in the size in which they are shown', () => {
  test('should be on the pages of visitors, on each screen', async ({ api, baseURL, browser }) => {
    const { id } = await api.createPublicAgent('김그림')
    for (const [screen, line, letter] of [
      [{ width: 390, density: 1 }, [48, 144], [112, 144]],
      [{ width: 390, density: 2 }, [48, 144], [112, 256]],
      [{ width: 390, density: 3 }, [48, 144], [112, 384]],
      [{ width: 820, density: 2 }, [48, 144], [192, 384]],
      [{ width: 1280, density: 1 }, [48, 144], [256, 256]],
      [{ width: 1280, density: 2 }, [48, 144], [256, 480]],
    ] as [Screen, number[], number[]][])
      await test.step(`${screen.width} pixels, ${screen.density}x`, () =>
        onScreen(browser, baseURL, screen, async (page) => {
          await page.goto('/')
          expect.soft(await portraitsOf(page)).toEqual([letter])
          await page.goto(`/?ref=${id}`)
          expect.soft(await portraitsOf(page)).toEqual([line, letter])
        }))
  })

  test("should be in an agent's settings", async ({ api, baseURL, browser }) => {
    const { email } = await api.createAgent('김그림')
    await onScreen(browser, baseURL, { width: 390, density: 2 }, async (page) => {
      await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
      await page.goto('/dashboard/settings')
      const [[shown, loaded] = []] = await portraitsOf(page)
      // Within its border.
      expect([shown, loaded]).toEqual([94, 256])
    })
  })

  test('should be none where there is nothing to show', async ({ page }) => {
    for (const path of ['/privacy', '/login', '/register', '/forgot-password']) {
      await page.goto(path)
      await expect(page.locator('body img')).toHaveCount(0)
    }
  })
})
