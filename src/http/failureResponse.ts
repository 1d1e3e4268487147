import type { ServerResponse } from 'node:http'

import { errors } from '../copy/errors'
import { logger } from '../config/serverLogger'

/** Answers where the front door itself has failed, so that nobody is left waiting. */
export function sendFailure(error: unknown, response: ServerResponse): void {
  logger.error({ err: error, msg: 'the front door failed' })
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end(`${errors.unexpected}\n`)
}
