import { processSingleton } from '@/process/processSingleton'

// Shutdown callbacks of what runs beside the requests; called while the database is still there.
const callbacks = processSingleton('shutdown', (): (() => Promise<void>)[] => [])

export function onShutdown(callback: () => Promise<void>): void {
  callbacks.push(callback)
}

export async function runShutdownCallbacks(): Promise<void> {
  await Promise.all(callbacks.splice(0).map((callback) => callback()))
}
