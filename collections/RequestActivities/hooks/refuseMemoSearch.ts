import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/shared/errors'

const namesMemo = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  Object.entries(part).some(([name, inner]) => name.split('.')[0] === 'text' || namesMemo(inner))

/** Refuses filters and sorts by memos, which are searched by nobody (specification 18.2). */
export const refuseMemoSearch: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'read' && operation !== 'count') return
  const { sort, where } = args as { sort?: string | string[]; where?: unknown }
  const sorts = [sort ?? []].flat().join(',').split(',')
  if (namesMemo(where) || sorts.some((name) => name.replace('-', '').trim() === 'text'))
    throw new AppError('invalidInput')
}
