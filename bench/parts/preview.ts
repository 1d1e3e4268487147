import type { FrameLocator, Page } from '@playwright/test'

import { routes } from '@/config/routes'
import { preview as copy } from '@/copy/preview'

import { percentile } from '../../tests/support/http/metrics'
import { login } from '../../tests/support/http/server'
import { openBrowser } from '../browser'
import { dropDatabase } from '../database'
import { compare, type Findings } from '../findings'
import type { Options } from '../options'
import { startProduct } from '../servers'

const database = 'bench-preview'

/** Two texts of tabs that hide each other, one of them in a row. */
const texts = [
  { text: '[data-field="hero.headline"]', field: 'field-hero__headline' },
  { text: '[data-field="faq.items.1.question"]', field: 'field-faq__items__1__question' },
] as const

/** Measures how soon the preview follows the form, and the form the preview. */
export async function measurePreview({ reads }: Options): Promise<Findings> {
  await dropDatabase(database)
  const product = await startProduct(database)
  const browser = await openBrowser()
  try {
    const { Cookie } = await login(product.url)
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
          what: 'a click on a text to the cursor in its field, in another tab, p95',
          unit: 'ms',
          digits: 0,
          product: [percentile(focused, 0.95)],
          target: { of: 'product', atMost: 300 },
        }),
      ],
      notes: [
        `${reads} keys and ${reads} clicks in Chromium, autosaves included; the page in the frame is drawn before a key counts as shown.`,
      ],
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function timeTyping(panel: Page, page: FrameLocator, reads: number): Promise<number[]> {
  const headline = panel.locator(`#${texts[0].field}`)
  await headline.fill('제목')
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const text = `제목 ${read}`
    const shown = page.locator('h1').evaluate(
      (heading, wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (heading.textContent !== wanted) return requestAnimationFrame(look)
            // After it was drawn.
            return requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          }
          look()
        }),
      text,
    )
    const from = headline.evaluate(
      (input) =>
        new Promise<number>((resolve) =>
          input.addEventListener(
            'input',
            ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp),
            { once: true },
          ),
        ),
    )
    await headline.fill(text)
    times.push((await shown) - (await from))
  }
  return times
}

async function timeFocus(panel: Page, page: FrameLocator, reads: number): Promise<number[]> {
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const { field, text } = texts[read % 2 ? 0 : 1]
    const focused = panel.evaluate(
      (id) =>
        new Promise<number>((resolve) => {
          const listen = ({ target }: FocusEvent) => {
            if ((target as Element).id !== id) return
            document.removeEventListener('focusin', listen)
            resolve(performance.timeOrigin + performance.now())
          }
          document.addEventListener('focusin', listen)
        }),
      field,
    )
    const clicked = page
      .locator(text)
      .evaluate(
        (element) =>
          new Promise<number>((resolve) =>
            element.addEventListener(
              'click',
              ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp),
              { once: true },
            ),
          ),
      )
    await page.locator(text).click()
    times.push((await focused) - (await clicked))
  }
  return times
}
