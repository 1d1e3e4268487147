import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/errors'

/**
 * A picture comes with its request. Payload would fetch one from an address instead, and answer 500 where it can't.
 * @throws {AppError} `invalidInput`
 */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file) return args
  throw new AppError('invalidInput', [{ path: 'file', message: req.t('error:noFilesUploaded') }])
}
