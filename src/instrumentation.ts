/** Runs once in each server process, before it answers its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { databaseStage } = await import('./bridges/readiness')
  await databaseStage('named')
  const { boot } = await import('./server/boot')
  await boot()
}
