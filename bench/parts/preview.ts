import type { FrameLocator, Locator, Page } from '@playwright/test'

import { routes } from '@/config/routes'
import { preview as copy } from '@/copy/preview'

import { percentile } from '../../tests/support/http/metrics'
import { signIn } from '../../tests/support/http/server'
import { openBrowser } from '../browser'
import { dropDatabase } from '../database'
import { compare, type Measurements } from '../measurements'
import type { Options } from '../options'
import { startProduct } from '../servers'

const database = 'bench-preview'

/** Two texts of tabs that hide each other, one of them in a row. */
const texts = [
  { text: '[data-field="hero.headline"]', field: 'field-hero__headline' },
  { text: '[data-field="faq.items.1.question"]', field: 'field-faq__items__1__question' },
] as const

/** Measures how soon the preview follows the form, and the form the preview. */
export async function measurePreview({ reads }: Options): Promise<Measurements> {
  await dropDatabase(database)
  const product = await startProduct(database)
  const browser = await openBrowser()
  try {
    const { Cookie } = await signIn(product.url)
    const [name = '', value = ''] = Cookie.split(/[=;]/)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addCookies([{ name, value, url: product.url }])
    const panel = await context.newPage()
    await panel.goto(`${product.url}${routes.admin}/globals/landing-page`)
    await panel.getByRole('button', { name: copy.heading, exact: true }).click()
    const page = panel.frameLocator(`iframe[title="${copy.heading}"]`)
    await page.locator('h1').waitFor()
    const typed = await timeTyping(panel, page, reads)
    const focused = await timeFocus(panel, page, reads)
    return {
      rows: [
        compare({
          what: 'a key in the form to its text in the preview, p95',
          unit: 'ms',
          digits: 0,
          product: [percentile(typed, 0.95)],
          target: { of: 'product', atMost: 500 },
        }),
        compare({
          what: 'a click on a text to the caret in its field, in another tab, p95',
          unit: 'ms',
          digits: 0,
          product: [percentile(focused, 0.95)],
          target: { of: 'product', atMost: 300 },
        }),
      ],
      remarks: [
        `${reads} keys and ${reads} clicks in Chromium, autosaves included; the page in the frame is drawn before a key counts as shown.`,
      ],
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Notes on a page's root when such an event came last, in milliseconds since 1970. */
const noteTimes = (root: Locator, type: string): Promise<void> =>
  root.evaluate(({ dataset }: HTMLElement, name) => {
    document.addEventListener(
      name,
      ({ timeStamp }) => void (dataset[name] = String(performance.timeOrigin + timeStamp)),
      { capture: true },
    )
  }, type)

const noted = (root: Locator, type: string): Promise<number> =>
  root.evaluate(({ dataset }: HTMLElement, name) => Number(dataset[name]), type)

async function timeTyping(panel: Page, page: FrameLocator, reads: number): Promise<number[]> {
  const [form, shown] = [panel.locator('html'), page.locator('html')]
  await noteTimes(form, 'input')
  await page.locator('h1').evaluate((heading) => {
    new MutationObserver(() =>
      // After it is drawn.
      requestAnimationFrame(() => {
        const { dataset } = document.documentElement
        dataset.shown = String(performance.timeOrigin + performance.now())
        dataset.text = heading.textContent
      }),
    ).observe(heading, { characterData: true, childList: true, subtree: true })
  })
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const text = `제목 ${read}`
    await panel.locator(`#${texts[0].field}`).fill(text)
    await page.locator(`html[data-text="${text}"]`).waitFor()
    times.push((await noted(shown, 'shown')) - (await noted(form, 'input')))
  }
  return times
}

async function timeFocus(panel: Page, page: FrameLocator, reads: number): Promise<number[]> {
  await noteTimes(panel.locator('html'), 'focusin')
  await noteTimes(page.locator('html'), 'click')
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const { field, text } = texts[read % 2 ? 0 : 1]
    await page.locator(text).click()
    await panel.waitForFunction((id) => document.activeElement?.id === id, field)
    const focused = await noted(panel.locator('html'), 'focusin')
    times.push(focused - (await noted(page.locator('html'), 'click')))
  }
  return times
}
