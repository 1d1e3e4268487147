import type { IncomingMessage, ServerResponse } from 'node:http'

import { processSingleton } from '@/config/processSingleton'

type LiveBridge = {
  serve?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close?: () => void
}

/** Where the front door finds the live streams, which live among Next's bundles with everything that needs Payload. */
export const liveBridge: LiveBridge = processSingleton('liveDoor', () => ({}))
