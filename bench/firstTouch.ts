import type { Browser } from '@playwright/test'

type Device = { name: string; cpu: number; kilobits?: number }

export const devices = {
  here: { name: 'here', cpu: 1 },
  phone: { name: 'at 4x CPU and 1.6 Mbit/s', cpu: 4, kilobits: 1600 },
} as const satisfies Record<string, Device>

/** Milliseconds from the first touch of a page that has loaded and fetched ahead, to the form that React has. */
export async function timeFirstTouch(
  browser: Browser,
  url: string,
  { cpu, kilobits }: Device,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (kilobits)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (kilobits * 1000) / 8,
        uploadThroughput: 90_000,
      })
    await page.goto(url)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchForm)
    await page.locator('#consultation-name').tap()
    await page.waitForFunction(() => 'live' in document.documentElement.dataset)
    return Number(await page.evaluate(() => document.documentElement.dataset.live))
  } finally {
    await context.close()
  }
}

/** Runs in the page: writes into `data-live` how long after the first touch React had the form. */
function watchForm(): void {
  const form = document.querySelector('main form')
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const timer = setInterval(() => {
        if (!Object.keys(form ?? {}).some((key) => key.startsWith('__reactProps'))) return
        clearInterval(timer)
        document.documentElement.dataset.live = String(performance.now() - timeStamp)
      }, 2)
    },
    { once: true, capture: true },
  )
}
