import type { IncomingMessage } from 'node:http'

import { processSingleton } from '@/config/processSingleton'

type Door = {
  /** Where whoever sends this belongs, undefined where nobody can tell at this moment. */
  placeOf?: (request: IncomingMessage) => Promise<string | undefined>
}

/** Where the front door asks who belongs where. */
export const placeDoor: Door = processSingleton('placeDoor', () => ({}))
