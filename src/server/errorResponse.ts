import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError } from '@/domain/errors'
import { uncachedJson } from '@/useCases/input/uncachedJson'

import { logger } from '@/config/serverLogger'

/** The answer to a failure outside Payload's own endpoints, in Payload's shape. Unknown errors are logged and shown as the generic text. */
export function errorResponse(error: unknown, headers?: Headers): Response {
  const fault = translateDatabaseError(error)
  const refusal = fault instanceof AppError ? fault : new AppError('unexpected')
  if (refusal.code === 'unexpected') logger.error({ err: error, msg: 'a request failed' })
  return uncachedJson(refusalBody(refusal), { status: refusal.status, headers })
}

/** A refusal in the shape of Payload's own. */
export const refusalBody = ({ data, message, name }: AppError) => ({
  errors: [{ name, message, data }],
})
