import { tsImport } from 'tsx/esm/api'

import startDatabase from './startDatabase.mjs'

/** Also the production build that the servers under test serve; made once, by whoever comes first, and copied for each worker. */
export default async function startDatabaseAndBuild({ maxWorkers }) {
  const { buildForTests } = await tsImport('../machine/build.ts', import.meta.url)
  await Promise.all([buildForTests(maxWorkers), startDatabase()])
}
