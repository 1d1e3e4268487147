import type { ServerResponse } from 'node:http'

import { logger } from '@/process/serverLogger'
import { errors } from '@/copy/errors'

/** Answers 500 when the front door itself failed; ends the connection where an answer has begun. */
export function sendFailure(error: unknown, response: ServerResponse): void {
  logger.error({ err: error, msg: 'the front door failed' })
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end(`${errors.unexpected}\n`)
}
