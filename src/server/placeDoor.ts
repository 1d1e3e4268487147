import type { IncomingMessage } from 'node:http'

type Door = {
  /** Where whoever sends this belongs, undefined where nobody can tell at this moment. */
  placeOf?: (request: IncomingMessage) => Promise<string | undefined>
}

// On `globalThis`, since the front door and Next's bundles load this module separately.
const shared = globalThis as typeof globalThis & { placeDoor?: Door }

/** Where the front door asks who belongs where. */
export const placeDoor: Door = (shared.placeDoor ??= {})
