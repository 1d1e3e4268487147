import type { CollectionBeforeOperationHook } from 'payload'

import { withoutFileDeletion } from '@/patches/withoutFileDeletion'

/** Keeps a picture's files until another one, or its deletion, is committed: `storeFiles` and `removeFiles`. */
export const keepFiles: CollectionBeforeOperationHook = ({ args, operation }) =>
  operation === 'update' || operation === 'delete' ? withoutFileDeletion(args) : args
