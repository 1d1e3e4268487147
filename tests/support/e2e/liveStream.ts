import type { Page } from '@playwright/test'

/**
 * Refuses the page's live stream: it reads at once, then every ten seconds. For one that is aborted or held it waits three seconds
 * first. 204 ends an `EventSource` for good, as any status but 200, and the browser doesn't complain of it.
 */
export const refuseStream = (page: Page) =>
  page.route('**/api/live', (route) => route.fulfill({ status: 204 }))

/** Never answers the page's live stream: the page reads after three seconds, and not again for half a minute. */
export const holdStream = (page: Page) => page.route('**/api/live', () => {})

/** As when the page's tab is shown again: it reads everything. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
