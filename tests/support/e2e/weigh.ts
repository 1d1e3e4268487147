import { brotliCompressSync, gzipSync } from 'node:zlib'

import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'

import { firstTouch } from '@/config/firstTouch'

export type Weight = {
  /** KB of all scripts in files, compressed with gzip as sent, or as it would be. */
  scripts: number
  /** KB of the scripts in the page itself, compressed with brotli. */
  inline: number
  /** KB over the wire of HTML and style sheets, without headers. */
  page: number
  /** KB over the wire, headers included, without what is fetched ahead. */
  wire: number
  /** Without those that fetch ahead. */
  requests: number
  /** KB over the wire of scripts that are fetched for the first touch, and not run. */
  ahead: number
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
    await untilFetchedAhead(page)
    await traffic.untilFinished()
    const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    const inline = await page.evaluate(() =>
      Array.from(document.scripts, ({ src, text, type }) => (src || type ? '' : text)).join(''),
    )
    return { ...(await traffic.weight()), shift, inline: brotliCompressSync(inline).length / 1024 }
  } finally {
    await context.close()
  }
}

/** Waits for what the page itself says that it fetches for the first touch, after its font: between two of them the network may be idle. */
const untilFetchedAhead = (page: Page) =>
  page.waitForFunction((id) => {
    const text = document.getElementById(id)?.textContent
    const { ahead } = (text ? JSON.parse(text) : { ahead: [] }) as { ahead: string[] }
    return ahead.every((address) =>
      performance
        .getEntriesByName(new URL(address, location.href).href)
        .some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
    )
  }, firstTouch.partsId)

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
  const unfinished = new Set<string>()
  let [wire, requests, crossOrigin, fonts, ahead, page] = [0, 0, 0, 0, 0, 0]
  session.on('Network.requestWillBeSent', ({ request, requestId, type = '' }) => {
    if (!/^https?:/.test(request.url)) return
    if (new URL(request.url).host !== host) crossOrigin += 1
    if (type === 'Font') fonts += 1
    const isAhead = type === 'Fetch' && request.url.includes('/_next/static/')
    if (!isAhead) requests += 1
    types.set(requestId, isAhead ? 'Ahead' : type)
    // A live stream never ends.
    if (type !== 'EventSource') unfinished.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (types.get(requestId) !== 'Ahead') types.set(requestId, type)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // Its headers.
    if (/Document|Stylesheet/.test(types.get(requestId) ?? '')) page -= response.encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => void unfinished.delete(requestId))
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    unfinished.delete(requestId)
    const type = types.get(requestId)
    if (type === undefined) return
    if (type === 'Ahead') ahead += encodedDataLength
    else wire += encodedDataLength
    if (/Document|Stylesheet/.test(type)) page += encodedDataLength
    if (type === 'Script') scripts.set(requestId, gzipped(session, requestId))
  })
  const weight = async () => {
    const sizes = await Promise.all(scripts.values())
    const all = sizes.reduce((sum, size) => sum + size, 0)
    const [inKb, aheadKb, pageKb] = [wire, ahead, page].map((bytes) => bytes / 1024)
    return {
      scripts: all / 1024,
      wire: inKb ?? 0,
      ahead: aheadKb ?? 0,
      page: pageKb ?? 0,
      requests,
      crossOrigin,
      fonts,
    }
  }
  return {
    weight,
    /** Waits until nothing that was asked for is on its way. */
    untilFinished: () => expect.poll(() => unfinished.size).toBe(0),
  }
}

async function gzipped(session: CDPSession, requestId: string): Promise<number> {
  const { base64Encoded, body } = await session.send('Network.getResponseBody', { requestId })
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
}
