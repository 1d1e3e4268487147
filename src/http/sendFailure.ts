import type { IncomingMessage, ServerResponse } from 'node:http'

import { logger } from '@/process/serverLogger'

import { refuse } from './refuse'

/** Answers 500 when the front door itself failed; ends the connection where an answer has begun. */
export function sendFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  logger.error({ err: error, msg: 'the front door failed' })
  if (response.headersSent) response.destroy()
  else refuse(request, response, 'unexpected', { Connection: 'close' })
}
