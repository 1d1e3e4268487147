import { pino } from 'pino'

import { loggerOptions } from './logger'

/** For code that runs without a Payload instance at hand; everything else uses `payload.logger`. */
export const logger = pino(loggerOptions())
