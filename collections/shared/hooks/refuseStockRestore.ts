import { AppError } from '@/domain/shared/errors'

import { beforeOperation } from './beforeOperation'

/** Refuses Payload's own restoring, which writes past hooks and over what is public; ours is an endpoint (restoreVersionOf.ts). */
export const refuseStockRestore = beforeOperation(({ args, operation }) => {
  if (operation === 'restoreVersion') throw new AppError('forbidden')
  return args
})
