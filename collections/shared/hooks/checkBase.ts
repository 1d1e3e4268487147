import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  FlattenedField,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'

import { baseKey, openedKey } from '@/domain/edits'
import { AppError } from '@/domain/errors'
import { type Base, baseOfIfMatch, baseOfValues } from '@/useCases/edits/entityTag'
import type { Leaf } from '@/useCases/edits/leaves'
import { requireBase, requireUnchanged } from '@/useCases/edits/requireBase'

/** Set by the endpoint that changes or deletes one document; operations that hooks start have no base. */
export type EditContext = { editedDirectly?: boolean; isDraftBase?: boolean }

type Args = { data?: Record<string, unknown>; id?: string }

type Operated = Parameters<CollectionBeforeOperationHook>[0]

/** Refuses to save over what somebody else has saved since the state that the save was made from (specification 13.5). */
export const checkBase = (async ({ args, collection, operation, req }: Operated) => {
  const { data, id } = args as Args
  const base = operation === 'update' && data && takeBase(req, collection.flattenedFields, data)
  if (!base || !data || id === undefined) return args
  // Whoever may not change it learns no more than that.
  if (!(await collection.access.update({ data, id, req }))) return args
  const stored = await findStored(req, collection.slug, { base, id })
  if (!stored) return args
  const { flattenedFields: fields } = collection
  const save = { base, data, fields, mayWrite: writable(req, data, id), stored }
  return { ...args, ...asVersion(req, base), data: await requireBase(req, save) }
}) as CollectionBeforeOperationHook

/** Refuses to delete what somebody else has saved since the state that the deletion was made from. */
export const checkBaseOfDeletion = (async ({ args, collection, operation, req }: Operated) => {
  const { id } = args as Args
  const { flattenedFields: fields, slug } = collection
  const base = operation === 'delete' && takeBase(req, fields, {})
  if (!base || id === undefined || !(await collection.access.delete({ id, req }))) return args
  const stored = await findStored(req, slug, { base, id })
  if (stored) await requireUnchanged(req, { base, fields, stored })
  return args
}) as CollectionBeforeOperationHook

/** The same as {@link checkBase} for globals. */
export const checkGlobalBase: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  const { data } = args as Args
  const base = operation === 'update' && data && takeBase(req, global.flattenedFields, data)
  if (!base || !data || !(await global.access.update({ data, req }))) return args
  const stored = await req.payload.findGlobal({
    slug: global.slug,
    depth: 0,
    draft: base.isDraft,
    overrideAccess: false,
    req,
  })
  const { flattenedFields: fields } = global
  const save = { base, data, fields, mayWrite: writable(req, data), stored }
  return { ...args, ...asVersion(req, base), data: await requireBase(req, save) }
}

/** After a conflict the other's text stays a version: Payload writes an autosave over the one before, whoever's that is. */
const asVersion = ({ headers }: PayloadRequest, { values }: Base) =>
  values && headers.has('if-match') ? { autosave: false } : {}

/**
 * The base of the document that this request changes, by header or in the body, from where it is removed.
 * @throws {AppError} `invalidInput` if it is malformed
 */
function takeBase(
  req: PayloadRequest,
  fields: FlattenedField[],
  data: Record<string, unknown>,
): Base | undefined {
  const context = req.context as EditContext
  if (!context.editedDirectly) return
  context.editedDirectly = false
  const [values, opened] = [baseKey, openedKey].map((key) => {
    const { [key]: sent } = data
    delete data[key]
    if (sent !== undefined && (typeof sent !== 'object' || sent === null))
      throw new AppError('invalidInput')
    return sent
  })
  const tagged = baseOfIfMatch(req.payload.secret, fields, req.headers.get('if-match'))
  const base = tagged
    ? { ...tagged, ...(values ? { values } : {}) }
    : values && baseOfValues(values)
  if (base && opened) base.opened = opened
  context.isDraftBase = base?.isDraft
  return base
}

const findStored = (
  req: PayloadRequest,
  collection: CollectionSlug,
  { base: { isDraft }, id }: { base: Base; id: string },
) =>
  unlogged(req, () =>
    req.payload.findByID({
      collection,
      id,
      depth: 0,
      disableErrors: true,
      draft: isDraft,
      overrideAccess: false,
      req,
    }),
  )

/** Reads what is compared, which nobody sees: the change itself is in the access log. */
async function unlogged<T>(req: PayloadRequest, read: () => Promise<T>): Promise<T> {
  const { isAccessLogged } = req.context
  req.context.isAccessLogged = true
  try {
    return await read()
  } finally {
    req.context.isAccessLogged = isAccessLogged
  }
}

const writable =
  (req: PayloadRequest, data: Record<string, unknown>, id?: string) =>
  async ({ fields }: Leaf): Promise<boolean> => {
    for (const field of fields) {
      const rule = 'access' in field ? field.access?.update : undefined
      if (rule && !(await rule({ data, id, req, siblingData: data }))) return false
    }
    return true
  }
