import { gzipSync } from 'node:zlib'

import type { Browser, CDPSession } from '@playwright/test'

export type Weight = {
  /** KB of all scripts, compressed with gzip as sent, or as it would be. */
  scripts: number
  /** KB over the wire, headers included. */
  wire: number
  requests: number
  /** Requests to other hosts. */
  crossOrigin: number
  fonts: number
  /** Cumulative layout shift. */
  shift: number
}

type Cookie = { name: string; value: string }

/** Opens a page like a phone's first visit, and measures until the network is idle. */
export async function weigh(browser: Browser, url: string, cookie?: Cookie): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }])
    const page = await context.newPage()
    const traffic = await watchTraffic(await context.newCDPSession(page), new URL(url).host)
    await page.addInitScript(observeShifts)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    return { ...(await traffic()), shift }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function observeShifts() {
  const seen = window as unknown as { shifted: number }
  seen.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function watchTraffic(session: CDPSession, host: string) {
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const scripts = new Map<string, Promise<number>>()
  let [wire, requests, crossOrigin, fonts] = [0, 0, 0, 0]
  session.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
    if (!/^https?:/.test(request.url)) return
    requests += 1
    if (new URL(request.url).host !== host) crossOrigin += 1
    if (type === 'Font') fonts += 1
    types.set(requestId, type ?? '')
  })
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    if (!types.has(requestId)) return
    wire += encodedDataLength
    if (types.get(requestId) === 'Script') scripts.set(requestId, gzipped(session, requestId))
  })
  return async () => {
    const sizes = await Promise.all(scripts.values())
    const all = sizes.reduce((sum, size) => sum + size, 0)
    return { scripts: all / 1024, wire: wire / 1024, requests, crossOrigin, fonts }
  }
}

async function gzipped(session: CDPSession, requestId: string): Promise<number> {
  const { base64Encoded, body } = await session.send('Network.getResponseBody', { requestId })
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
}
