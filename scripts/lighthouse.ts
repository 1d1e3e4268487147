import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { buildForTests } from '../tests/helpers/build'
import { startServer } from '../tests/helpers/server'

import { findChromium } from './findChromium'
import { bin } from './test/run'

/** `npm run lighthouse`: the landing page's mobile scores on the production build; fails where one that must be 100 is not. */
const mustBePerfect = ['accessibility', 'best-practices', 'seo']

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

async function measure(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      bin('lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      `--only-categories=performance,${mustBePerfect.join(',')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}

await buildForTests()
const server = await startServer()
try {
  const { audits, categories } = await measure(server.url)
  for (const [name, { auditRefs, score }] of Object.entries(categories)) {
    process.stdout.write(`${name}: ${Math.round((score ?? 0) * 100)}\n`)
    if (!mustBePerfect.includes(name) || score === 1) continue
    process.exitCode = 1
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && audit?.score !== 1) {
        process.stdout.write(`  ${id}: ${audit?.title}\n`)
      }
    }
  }
} finally {
  await server.stop()
}
