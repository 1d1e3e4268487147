import type { Payload } from 'payload'

type Open = () => Promise<Payload>

// On `globalThis`, since Next loads this module once per bundle and the start-up code once more.
const shared = globalThis as typeof globalThis & { openPayload?: Open }

/** Says how Payload is opened. The start-up does, so that its configuration is not loaded with every page and route once more. */
export const openPayloadBy = (open: Open): void => {
  shared.openPayload = open
}

/** The only door to Payload for pages, actions and route handlers. One instance per process. */
export async function getPayload(): Promise<Payload> {
  if (!shared.openPayload) throw new Error('nobody has said yet how Payload is opened')
  return shared.openPayload()
}
