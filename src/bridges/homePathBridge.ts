import type { IncomingMessage } from 'node:http'

import { processSingleton } from '@/process/processSingleton'

type HomePathBridge = { homePathOf?: (request: IncomingMessage) => Promise<string | undefined> }

/** Tells the front door the sender's home path; undefined while the database can't. Connected once that was prepared. */
export const homePathBridge = processSingleton('homePathBridge', (): HomePathBridge => ({}))
