import { defineConfig } from '@playwright/test'

import { findChromium, quietChromium } from './scripts/findChromium'

const executablePath = (process.env.CHROMIUM_BINARY ??= findChromium())

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

export default defineConfig({
  testDir: 'tests/e2e',
  // Only `npm run screenshots` takes pictures: what they show, other specs check.
  testIgnore: process.env.SCREENSHOTS ? [] : 'screenshots.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e/startSites.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT
      ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] as const]
      : []),
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [...quietChromium],
    },
  },
  // A spec runs at the desktop's size; tagged `@mobile` on a phone too, tagged `@mobile-only` there alone.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@mobile-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'mobile', grep: /@mobile/, use: phone },
  ],
})
