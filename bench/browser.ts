import { type Browser, chromium } from '@playwright/test'

import { findChromium, quietChromium } from '../scripts/findChromium'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...quietChromium] })
