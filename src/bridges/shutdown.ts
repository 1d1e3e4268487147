import { processSingleton } from '@/config/processSingleton'

const work = processSingleton('backgroundWork', (): (() => Promise<void>)[] => [])

/** Names what ends something that runs beside the requests. */
export function onShutdown(end: () => Promise<void>): void {
  work.push(end)
}

/** Ends all of it, while the database is still there. */
export async function runShutdownCallbacks(): Promise<void> {
  await Promise.all(work.splice(0).map((end) => end()))
}
