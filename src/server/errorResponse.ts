import { logger } from '@/process/serverLogger'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError, refusalBody } from '@/domain/shared/errors'
import { uncachedJson } from '@/useCases/input/uncachedJson'

/** Answers an error in Payload's shape; unknown errors are logged and get the generic text. */
export function errorResponse(error: unknown, headers?: Headers): Response {
  const translated = translateDatabaseError(error)
  const refusal = translated instanceof AppError ? translated : new AppError('unexpected')
  if (refusal.code === 'unexpected') logger.error({ err: error, msg: 'a request failed' })
  return uncachedJson(refusalBody(refusal), { status: refusal.status, headers })
}
