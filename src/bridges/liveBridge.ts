import type { IncomingMessage, ServerResponse } from 'node:http'

import { processSingleton } from '@/process/processSingleton'

type LiveBridge = {
  serve?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close?: () => void
}

/** Hands live streams from the front door to Next's bundles, where Payload is. Connected once the database was prepared. */
export const liveBridge = processSingleton('liveBridge', (): LiveBridge => ({}))
