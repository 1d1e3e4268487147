import { tsImport } from 'tsx/esm/api'

export default async function stopDatabase() {
  const { stopTestDatabase } = await tsImport('../database/database.ts', import.meta.url)
  await stopTestDatabase()
}
