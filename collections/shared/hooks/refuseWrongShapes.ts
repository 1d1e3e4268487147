import { errors as copy } from '@/copy/errors'
import { invalidAt } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { dottedNamesIn, wrongShapesIn } from '@/useCases/edits/wrongShapes'

import { beforeOperation, entityOf, isSave } from './beforeOperation'

/** @throws {AppError} `invalidInput` at the paths, unless there are none */
function refuse(paths: string[], message: string): void {
  if (paths.length > 0) throw invalidAt(paths, message)
}

/** Refuses a name like `hero.headline`, which the database would take for the field inside, past its rules. */
export const refuseDottedNames = beforeOperation(({ args, operation }) => {
  if (isSave(operation)) refuse(dottedNamesIn(args.data), copy.unknownField)
  return args
})

/**
 * Refuses a save, even of a draft, with a value of the wrong kind for its field, before hooks and validation accept it. Only for admins: others
 * are left to the access rule, which comes next.
 */
export const refuseWrongShapes = beforeOperation((operated) => {
  const { args, operation, req } = operated
  if (isSave(operation) && isAdmin(req.user))
    refuse(wrongShapesIn(entityOf(operated).flattenedFields, args.data ?? {}), copy.invalidInput)
  return args
})
