import type { Browser } from '@playwright/test'

import { routes } from '../../src/config/routes'
import { weigh } from '../../tests/support/e2e/weigh'
import { sendJson, signInAgent, type SessionHeaders } from '../../tests/support/http/client'
import { percentile } from '../../tests/support/http/metrics'
import { signIn } from '../../tests/support/http/server'
import { openBrowser } from '../browser'
import { devices, timeFirstTouch } from '../firstTouch'
import { dropDatabase } from '../database'
import { compare, type Measurements } from '../measurements'
import type { Options } from '../options'
import { startFloor, startProduct } from '../servers'
import { withRetries } from '../withRetries'

import { createPublicAgent } from './visits'

const database = 'bench-weight'
const bareDatabase = 'bench-weight-bare'
const account = { email: 'admin@bench.test', password: 'bench-password' }

/** Weighs pages in a browser; exact, the same in every run but for the times of the first touch. */
export async function measureWeight({ rounds }: Options): Promise<Measurements> {
  await dropDatabase(database)
  await dropDatabase(bareDatabase)
  const product = await startProduct(database)
  const next = await startFloor('next')
  const payload = await startFloor('payload', { database: bareDatabase, ready: '/api/requests' })
  const browser = await openBrowser()
  try {
    const asAdmin = await withRetries(() => signIn(product.url))
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
    const others = []
    for (const path of [routes.signIn, routes.register, routes.forgotPassword, routes.privacy]) {
      const { wire } = await weigh(browser, product.url + path)
      others.push(compare(kilobytes(`\`${path}\` until its first touch, all bytes`, wire)))
    }
    return {
      rows: [
        compare({
          ...kilobytes('landing page until its first touch, scripts in files', landing.scripts),
          target: { of: 'product', atMost: 0 },
        }),
        compare({
          ...kilobytes('landing page until its first touch, its own script', landing.inline),
          target: { of: 'product', atMost: 2 },
        }),
        compare({
          ...kilobytes('landing page until its first touch, HTML and styles', landing.page),
          target: { of: 'product', atMost: 16 },
        }),
        compare({
          ...kilobytes('landing page until its first touch, all bytes', landing.wire, empty.wire),
          target: { of: 'product', atMost: 75 },
        }),
        compare({
          what: 'landing page until its first touch, requests',
          digits: 0,
          product: [landing.requests],
          floor: [empty.requests],
          target: { of: 'product', atMost: 7 },
        }),
        compare({
          ...kilobytes('landing page, scripts fetched ahead', landing.ahead),
          target: { of: 'product', atMost: 60 },
        }),
        ...others,
        ...(await firstTouchRows(browser, product.url, rounds)),
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
          target: { of: 'product', atMost: 175 },
        }),
        compare(
          kilobytes('`/admin`, JS gzip; floor: bare Payload', panel.scripts, barePanel.scripts),
        ),
        compare({
          ...kilobytes(
            "what the operations panel adds to Payload's own dashboard, JS gzip",
            panel.scripts - barePanel.scripts,
          ),
          target: { of: 'product', atMost: 25 },
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

/** Four touches a round. */
async function firstTouchRows(browser: Browser, url: string, rounds: number) {
  const targets = { here: 150, phone: 700 } as const
  const rows = []
  for (const name of ['here', 'phone'] as const) {
    const times: number[] = []
    for (let touch = 0; touch < 4 * rounds; touch += 1)
      times.push(await timeFirstTouch(browser, `${url}/`, devices[name]))
    rows.push(
      compare({
        what: `first touch to the live form, p95, ${devices[name].name}`,
        unit: 'ms',
        digits: 0,
        product: [percentile(times, 0.95)],
        target: { of: 'product', atMost: targets[name] },
      }),
    )
  }
  return rows
}

function cookieOf({ Cookie }: SessionHeaders) {
  const [name = '', value = ''] = Cookie.split('=', 2)
  return { name, value }
}
