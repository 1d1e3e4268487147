import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

/**
 * A picture comes with its request. Payload would fetch one from an address instead, and answer 500 where it can't.
 * Who may not upload at all is left to the access rule, which comes next.
 * @throws {AppError} `invalidInput`
 */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file || !isAdmin(req.user)) return args
  throw new AppError('invalidInput', [{ path: 'file', message: req.t('error:noFilesUploaded') }])
}
