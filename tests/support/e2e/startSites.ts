import type { FullConfig } from '@playwright/test'

import { buildForTests, buildDirectoryOf } from '@tests/support/machine/build'
import { startSite } from '@tests/support/http/site'

/** The site of one worker. */
export type Site = { url: string; dataDir: string }

/** Starts one production server per worker; the specs read their addresses from the environment. */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildForTests(workers)
  const sites = await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      startSite({ BUILD_DIR: buildDirectoryOf(index + 1) }),
    ),
  )
  const told: Site[] = sites.map(({ url, dataDir }) => ({ url, dataDir }))
  process.env.E2E_SITES = JSON.stringify(told)
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}
