import { pino } from 'pino'

import { loggerOptions } from './logger'

/** For code without a Payload instance; other code uses `payload.logger`. */
export const logger = pino(loggerOptions())
