import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { bin, run } from './run'
import type { Outcome } from './runStep'

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Runs Jest projects and counts by the report. */
export const jest = (projects: string[], forwarded: string[]): Promise<Outcome> =>
  withReport<JestReport>(
    (file) =>
      run([
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        bin('jest/bin/jest.js'),
        ...forwarded,
        '--json',
        `--outputFile=${file}`,
        ...projects.flatMap((project) => ['--selectProjects', project]),
      ]),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
  )

/** Runs the end-to-end tests in this browser and counts by the report; a retried test counts as failed. */
export const playwright = (chromium: string, forwarded: string[]): Promise<Outcome> =>
  withReport<PlaywrightReport>(
    (file) =>
      run([bin('@playwright/test/cli.js'), 'test', ...forwarded], {
        CHROMIUM_BINARY: chromium,
        PLAYWRIGHT_REPORT: file,
      }),
    ({ errors, stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  )

/** Counts at least one failure when the runner fails, whatever its report says. */
async function withReport<Report>(
  runner: (file: string) => Promise<boolean>,
  count: (report: Report) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const isFine = await runner(file)
    const report = await readFile(file, 'utf8').catch(() => undefined)
    const { passed, failed } = report
      ? count(JSON.parse(report) as Report)
      : { passed: 0, failed: 0 }
    return { passed, failed: isFine ? failed : Math.max(failed, 1) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
