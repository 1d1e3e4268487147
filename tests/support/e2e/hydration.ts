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

/**
 * Lets each visit of the panel wait for its buttons, which look alive before they are, and for what its forms do first: that takes back what
 * was typed before.
 */
export function awaitPanel(page: Page): void {
  const untilAlive = async () => {
    if (!/^\/admin(?:\/|$)/.test(new URL(page.url()).pathname)) return
    await untilHydrated(page, 'button')
    await page.waitForFunction(untilIdle)
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...parameters) => {
    const answer = await goto(...parameters)
    await untilAlive()
    return answer
  }
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters)
    await untilAlive()
    return answer
  }
}

const untilIdle = () =>
  new Promise<true>((resolve) => requestIdleCallback(() => resolve(true), { timeout: 2000 }))
