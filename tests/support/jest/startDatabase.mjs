import { tsImport } from 'tsx/esm/api'

/** Starts one database server for the run, whose address the tests read from TEST_MONGODB_URL, and compiles the commands that they run. */
export default async function startDatabase() {
  const { startTestDatabase } = await tsImport('../database/databaseServer.ts', import.meta.url)
  const { compileCommands } = await tsImport('../machine/compileCommands.ts', import.meta.url)
  await Promise.all([startTestDatabase(), compileCommands()])
}
