import { tsImport } from 'tsx/esm/api'

/** Starts one database server for the run; the tests read its address from TEST_MONGODB_URL. */
export default async function startDatabase() {
  const { startTestDatabase } = await tsImport('../database/databaseServer.ts', import.meta.url)
  await startTestDatabase()
}
