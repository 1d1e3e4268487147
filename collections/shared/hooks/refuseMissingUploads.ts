import type {
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'

import { media as copy } from '@/copy/media'
import { invalidAt } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { missingUploadsIn } from '@/useCases/edits/missingUploads'
import { mayLackTexts, publishesWholeVersion } from '@/useCases/edits/saveFlags'

type Args = { data?: object; id?: string }

// A picture that was deleted may stay where it is, no matter who looks at the draft.
const asSystem = { depth: 0, overrideAccess: true } as const

/** Only for admins: the access rule handles everybody else. A restored or planned version may hold a picture deleted since. */
async function refuse(
  req: PayloadRequest,
  fields: FlattenedField[],
  data: object | undefined,
  find: (draft: boolean) => Promise<object | null>,
): Promise<void> {
  if (!data || !isAdmin(req.user) || mayLackTexts(req) || publishesWholeVersion(req)) return
  const readStored = async () => [await find(false), await find(true)]
  const paths = await missingUploadsIn(req, fields, data, readStored)
  if (paths.length > 0) throw invalidAt(paths, copy.missing)
}

/** Refuses a save, even of a draft, with a missing picture, unless it is already stored that way (specification 8.6). */
export const refuseMissingUploads: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { data, id } = args as Args
  const find = async (draft: boolean) =>
    id === undefined
      ? null
      : req.payload.findByID({
          collection: collection.slug,
          id,
          disableErrors: true,
          draft,
          req,
          ...asSystem,
        })
  if (operation === 'create' || operation === 'update')
    await refuse(req, collection.flattenedFields, data, find)
  return args
}

/** The same for globals. */
export const refuseMissingGlobalUploads: GlobalBeforeOperationHook = async ({
  args,
  global: { flattenedFields, slug },
  operation,
  req,
}) => {
  const find = (draft: boolean) => req.payload.findGlobal({ slug, draft, req, ...asSystem })
  if (operation === 'update') await refuse(req, flattenedFields, (args as Args).data, find)
  return args
}
