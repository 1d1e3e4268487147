import type { Page } from '@playwright/test'

/** Waits until React has taken over all these elements: what is pressed or typed before is lost. */
export const untilHydrated = (page: Page, selector: string) =>
  page.waitForFunction((all) => {
    const elements = [...document.querySelectorAll(all)]
    return (
      elements.length > 0 &&
      elements.every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      )
    )
  }, selector)

/** Lets each visit of the panel wait for its buttons, which look alive before they are. */
export function awaitPanel(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...parameters) => {
    const answer = await goto(...parameters)
    if (/^\/admin(?:\/|$)/.test(new URL(page.url()).pathname)) await untilHydrated(page, 'button')
    return answer
  }
}
