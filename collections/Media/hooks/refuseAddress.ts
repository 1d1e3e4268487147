import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/errors'

/**
 * A picture comes with the request. Payload would fetch one from an address instead, and answer 500 where it can't.
 * @throws {AppError} `invalidInput`
 */
export const refuseAddress: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file) return args
  const { url } = (args.data ?? {}) as { url?: unknown }
  if (url) throw new AppError('invalidInput')
  return args
}
