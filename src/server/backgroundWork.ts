// On `globalThis`, since the front door and Next's bundles load this module separately.
const shared = globalThis as typeof globalThis & { backgroundWork?: (() => Promise<void>)[] }
const work = (shared.backgroundWork ??= [])

/** Names what ends something that runs beside the requests. */
export function addBackgroundWork(end: () => Promise<void>): void {
  work.push(end)
}

/** Ends all of it, while the database is still there. */
export async function endBackgroundWork(): Promise<void> {
  await Promise.all(work.splice(0).map((end) => end()))
}
