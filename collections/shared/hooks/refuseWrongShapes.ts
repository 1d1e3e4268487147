import type {
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'

import { errors as copy } from '@/copy/errors'
import { invalidAt } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { dottedNamesIn, wrongShapesIn } from '@/useCases/edits/wrongShapes'

type Data = Record<string, unknown>

const dataOf = (args: unknown): Data => (args as { data?: Data }).data ?? {}

/** @throws {AppError} `invalidInput` at the paths, unless there are none */
function refuse(paths: string[], message: string): void {
  if (paths.length > 0) throw invalidAt(paths, message)
}

/** Others are left to the access rule, which comes next. */
const refuseOfAdmin = (req: PayloadRequest, fields: FlattenedField[], data: Data) =>
  isAdmin(req.user) && refuse(wrongShapesIn(fields, data), copy.invalidInput)

const isSave = (operation: string) => operation === 'create' || operation === 'update'

/** Refuses a name like `hero.headline`, which the database would take for the field inside, past its rules. */
export const refuseDottedNames: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (isSave(operation)) refuse(dottedNamesIn(dataOf(args)), copy.unknownField)
  return args
}

/** Refuses a save, even of a draft, with a value of the wrong kind for its field, before hooks and validation accept it. */
export const refuseWrongShapes: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  if (isSave(operation)) refuseOfAdmin(req, collection.flattenedFields, dataOf(args))
  return args
}

/** The same for globals. */
export const refuseWrongGlobalShapes: GlobalBeforeOperationHook = ({
  args,
  global,
  operation,
  req,
}) => {
  if (operation !== 'update') return args
  const data = dataOf(args)
  refuse(dottedNamesIn(data), copy.unknownField)
  refuseOfAdmin(req, global.flattenedFields, data)
  return args
}
