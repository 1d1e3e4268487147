import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { findChromium } from './findChromium'
import { bin } from './test/run'

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

/** Runs Lighthouse's mobile preset, once more when a run fails by itself, as a few do. */
export const runLighthouse = (url: string, categories: string[]): Promise<Report> =>
  runOnce(url, categories).catch(() => runOnce(url, categories))

async function runOnce(url: string, categories: string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      bin('lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      `--only-categories=${categories.join(',')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}
