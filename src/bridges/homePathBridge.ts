import type { IncomingMessage } from 'node:http'

import { processSingleton } from '@/config/processSingleton'

type HomePathBridge = {
  /** Where whoever sends this belongs, undefined where nobody can tell at this moment. */
  homePathOf?: (request: IncomingMessage) => Promise<string | undefined>
}

/** Where the front door asks who belongs where. */
export const homePathBridge: HomePathBridge = processSingleton('placeDoor', () => ({}))
