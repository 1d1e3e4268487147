import { tsImport } from 'tsx/esm/api'

import startDatabase from './startDatabase.mjs'

/** Also makes the production build that the servers under test serve, once per run, with a copy for each worker. */
export default async function startDatabaseAndBuild({ maxWorkers }) {
  const { buildForTests } = await tsImport('../machine/build.ts', import.meta.url)
  await Promise.all([buildForTests(maxWorkers), startDatabase()])
}
