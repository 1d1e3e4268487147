import { tsImport } from 'tsx/esm/api'

import startDatabase from './startDatabase.mjs'

/** Also the production build that the servers under test serve; made once, by whoever comes first. */
export default async function startDatabaseAndBuild() {
  const { buildForTests } = await tsImport('../machine/build.ts', import.meta.url)
  await buildForTests()
  await startDatabase()
}
