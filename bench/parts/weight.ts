import { weigh } from '../../tests/support/e2e/weigh'
import { sendJson, signInAgent, type Session } from '../../tests/support/http/client'
import { login } from '../../tests/support/http/server'
import { openBrowser } from '../browser'
import { dropDatabase } from '../database'
import { compare, type Findings } from '../findings'
import type { Options } from '../options'
import { startFloor, startProduct } from '../servers'
import { withRetries } from '../withRetries'

import { createPublicAgent } from './visits'

const database = 'bench-weight'
const bareDatabase = 'bench-weight-bare'
const account = { email: 'admin@bench.test', password: 'bench-password' }

/** Weighs pages in a browser; exact, the same in every run. */
export async function measureWeight(_: Options): Promise<Findings> {
  await dropDatabase(database)
  await dropDatabase(bareDatabase)
  const product = await startProduct(database)
  const next = await startFloor('next')
  const payload = await startFloor('payload', { database: bareDatabase, ready: '/api/requests' })
  const browser = await openBrowser()
  try {
    const asAdmin = await withRetries(() => login(product.url))
    const { session: asAgent } = await withRetries(() => signInAgent(product.url, asAdmin))
    const ref = `/?ref=${await createPublicAgent(product.url)}`
    const { token } = await sendJson<{ token: string }>(
      'POST',
      `${payload.url}/api/users/first-register`,
      account,
      {},
    )
    // The first visit has a page made; it is the next one that counts.
    for (const path of ['/', ref]) await (await fetch(product.url + path)).text()
    const landing = await weigh(browser, `${product.url}/`)
    const referral = await weigh(browser, product.url + ref)
    const empty = await weigh(browser, `${next.url}/`)
    const dashboard = await weigh(browser, `${product.url}/dashboard`, cookieOf(asAgent))
    const panel = await weigh(browser, `${product.url}/admin`, cookieOf(asAdmin))
    const barePanel = await weigh(browser, `${payload.url}/admin`, {
      name: 'payload-token',
      value: token,
    })
    const kilobytes = (what: string, one: number, other?: number) => ({
      what,
      unit: 'KB',
      product: [one],
      floor: other === undefined ? [] : [other],
    })
    return {
      rows: [
        compare({
          ...kilobytes('landing page, JS gzip', landing.scripts, empty.scripts),
          target: { of: 'ratio', atMost: 1.05 },
        }),
        compare({
          ...kilobytes('landing page, bytes on the wire', landing.wire, empty.wire),
          target: { of: 'product', atMost: 233, unit: 'KB' },
        }),
        compare({
          what: 'landing page, requests',
          digits: 0,
          product: [landing.requests],
          floor: [empty.requests],
          target: { of: 'product', atMost: 14 },
        }),
        compare({
          what: 'landing page, requests to third parties',
          digits: 0,
          product: [landing.crossOrigin],
          target: { of: 'product', atMost: 0 },
        }),
        compare({
          what: 'landing page, font files',
          digits: 0,
          product: [landing.fonts],
          target: { of: 'product', atMost: 1 },
        }),
        compare({
          what: 'landing page, CLS',
          digits: 3,
          product: [landing.shift],
          floor: [empty.shift],
          target: { of: 'product', atMost: 0 },
        }),
        compare(
          kilobytes(
            '`?ref` page, bytes on the wire; floor: landing page',
            referral.wire,
            landing.wire,
          ),
        ),
        compare({
          ...kilobytes('`/dashboard`, JS gzip', dashboard.scripts),
          target: { of: 'product', atMost: 175, unit: 'KB' },
        }),
        compare(
          kilobytes('`/admin`, JS gzip; floor: bare Payload', panel.scripts, barePanel.scripts),
        ),
        compare({
          ...kilobytes(
            "what the operations panel adds to Payload's own dashboard, JS gzip",
            panel.scripts - barePanel.scripts,
          ),
          target: { of: 'product', atMost: 25, unit: 'KB' },
        }),
      ],
    }
  } finally {
    await browser.close()
    await product.stop()
    await next.stop()
    await payload.stop()
  }
}

function cookieOf({ Cookie }: Session) {
  const [name = '', value = ''] = Cookie.split('=', 2)
  return { name, value }
}
