import { tsImport } from 'tsx/esm/api'

export default async function stopDatabase() {
  const { stopTestDatabase } = await tsImport('../database/databaseServer.ts', import.meta.url)
  await stopTestDatabase()
}
