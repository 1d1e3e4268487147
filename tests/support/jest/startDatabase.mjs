import { tsImport } from 'tsx/esm/api'

/** One database server for the run; its address reaches the tests as TEST_MONGODB_URL. */
export default async function startDatabase() {
  const { startTestDatabase } = await tsImport('../database/databaseServer.ts', import.meta.url)
  await startTestDatabase()
}
