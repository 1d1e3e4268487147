import type { Page } from '@playwright/test'

/** What reaches past the window's right edge and can be seen. */
export const cutOffIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((inside) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return [...document.querySelectorAll(`:is(${inside}) *`)]
      .filter((element) => isSeen(element) && element.textContent?.trim())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  }, selector)

export const canScrollSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
