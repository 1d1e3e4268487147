import { media as copy } from '@/copy/media'
import { invalidAt } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { missingUploadsIn } from '@/useCases/edits/missingUploads'
import { readState } from '@/useCases/edits/readState'
import { mayLackTexts, publishesWholeVersion } from '@/useCases/edits/saveFlags'

import { beforeOperation, editedDocument, entityOf, isSave, type Operated } from './beforeOperation'

/**
 * Refuses a save, even of a draft, with a missing picture, unless it is already stored that way (specification 8.6). Only for admins: the access
 * rule handles everybody else. A restored or planned version may hold a picture deleted since.
 */
export const refuseMissingUploads = beforeOperation(async (operated) => {
  const { args, operation, req } = operated
  if (!isSave(operation) || !args.data || !isAdmin(req.user)) return args
  if (mayLackTexts(req) || publishesWholeVersion(req)) return args
  const { flattenedFields } = entityOf(operated)
  const paths = await missingUploadsIn(req, flattenedFields, args.data, () => readStates(operated))
  if (paths.length > 0) throw invalidAt(paths, copy.missing)
  return args
})

/** As the system: a picture that was deleted may stay where it is, no matter who looks at the draft. */
async function readStates(operated: Operated): Promise<(object | null)[]> {
  const document = editedDocument(operated)
  if (!document) return []
  const find = (draft: boolean) =>
    readState(operated.req, document, { draft, overrideAccess: true })
  return [await find(false), await find(true)]
}
