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

/** Others are left to the access rule, which comes next. */
function refuse(req: PayloadRequest, fields: FlattenedField[], args: unknown): void {
  const { data } = args as { data?: Record<string, unknown> }
  const paths = data && isAdmin(req.user) ? wrongShapesIn(fields, data) : []
  if (paths.length > 0) throw refusal(paths)
}

const refusal = (paths: string[]) =>
  new AppError(
    'invalidInput',
    paths.map((path) => ({ path, message: copy.invalidInput })),
  )

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

const states: unknown[] = ['draft', 'published', null, undefined]

/** The same for globals, and for their status, of which Payload asks nothing in a draft. */
export const refuseWrongGlobalShapes: GlobalBeforeOperationHook = ({
  args,
  global,
  operation,
  req,
}) => {
  if (operation !== 'update') return args
  refuse(req, global.flattenedFields, args)
  const { data } = args as { data?: { _status?: unknown } }
  if (isAdmin(req.user) && !states.includes(data?._status)) throw refusal(['_status'])
  return args
}
