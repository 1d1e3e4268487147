import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/shared/errors'

/** Refuses Payload's own restoring, which writes past hooks and over what is public; ours is an endpoint (restoreVersionOf.ts). */
export const refuseStockRestore = ((hooked: { args: unknown; operation: string }) => {
  if (hooked.operation === 'restoreVersion') throw new AppError('forbidden')
  return hooked.args
}) as CollectionBeforeOperationHook & GlobalBeforeOperationHook
