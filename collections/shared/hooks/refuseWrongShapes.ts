import type {
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'

import { errors as copy } from '@/copy/errors'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'
import { wrongShapesIn } from '@/useCases/edits/wrongShapes'

const states: unknown[] = ['draft', 'published', null, undefined]

/** Others are left to the access rule, which comes next. */
function refuse(req: PayloadRequest, fields: FlattenedField[], args: unknown): void {
  const { data } = args as { data?: Record<string, unknown> }
  if (!data || !isAdmin(req.user)) return
  const paths = wrongShapesIn(fields, data)
  if (!states.includes(data._status)) paths.push('_status')
  if (paths.length === 0) return
  throw new AppError(
    'invalidInput',
    paths.map((path) => ({ path, message: copy.invalidInput })),
  )
}

/** Refuses a save of which a value is no value of its field, in a draft too. */
export const refuseWrongShapes: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation === 'create' || operation === 'update')
    refuse(req, collection.flattenedFields, args)
  return args
}

/** The same for globals. */
export const refuseWrongGlobalShapes: GlobalBeforeOperationHook = ({
  args,
  global,
  operation,
  req,
}) => {
  if (operation === 'update') refuse(req, global.flattenedFields, args)
  return args
}
