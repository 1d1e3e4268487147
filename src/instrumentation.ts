/** Next calls this once per server process, at the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { databaseMilestone } = await import('./bridges/readinessBridge')
  await databaseMilestone('named')
  const { boot } = await import('./server/boot')
  await boot()
}
