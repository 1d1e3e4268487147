import type { IncomingMessage, ServerResponse } from 'node:http'

type Door = {
  serve?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close?: () => void
}

// On `globalThis`, since the front door and Next's bundles load this module separately.
const shared = globalThis as typeof globalThis & { liveDoor?: Door }

/** Where the front door finds the live streams, which live among Next's bundles with everything that needs Payload. */
export const liveDoor: Door = (shared.liveDoor ??= {})
