import type { CollectionBeforeOperationHook, FlattenedField, PayloadRequest } from 'payload'

import { baseKey } from '@/domain/content/edits'
import { AppError } from '@/domain/shared/errors'
import { type Base, baseOfIfMatch, baseOfValues, tagOfPublished } from '@/useCases/edits/entityTag'
import type { ValueField } from '@/useCases/edits/valueFields'
import { statusAlone } from '@/useCases/edits/publishedState'
import { readState } from '@/useCases/edits/readState'
import {
  refuseEditConflict,
  requireUnchanged,
  type State,
} from '@/useCases/edits/refuseEditConflict'
import { withAccessLogged } from '@/useCases/edits/saveFlags'
import { authorOf } from '@/useCases/edits/versionAuthors'

import { beforeOperation, type EditArgs, editedDocument, entityOf } from './beforeOperation'

/** Set by the endpoint that changes or deletes one document; operations that hooks start have no base. */
export type EditContext = { editedDirectly?: boolean; isDraftBase?: boolean }

/** Refuses to save over what somebody else has saved since the state that the save was made from (specification 13.5). */
export const checkBase = beforeOperation(async (operated) => {
  const { args, operation, req } = operated
  const { data } = args
  const entity = entityOf(operated)
  const base = operation === 'update' && takeBase(req, entity.flattenedFields, args)
  const document = editedDocument(operated)
  if (!base || !data || !document) return args
  const { id } = document
  // A person who may not change it learns no more than that.
  if (!(await entity.access.update({ data, id, req }))) return args
  const compared = await requireBases(req, {
    args,
    base,
    entity,
    find: (draft) => readUnlogged(req, document, { draft }),
    mayWrite: writable(req, data, id),
  })
  if (!compared) return args
  const isAutosave = await staysAutosave(args, req, () => readUnlogged(req, document, asSystem))
  return { ...args, ...(isAutosave ? {} : asVersion), data: compared }
})

/** Refuses to delete what somebody else has saved since the state that the deletion was made from. */
export const checkBaseOfDeletion: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id } = args as EditArgs
  const { flattenedFields, slug } = collection
  const base = operation === 'delete' && takeBase(req, flattenedFields, { data: {} })
  if (!base || id === undefined || !(await collection.access.delete({ id, req }))) return args
  const find = (draft: boolean) => readUnlogged(req, { slug, id }, { draft })
  const states = await statesOf(req, { base, entity: collection, find }, base.isDraft)
  for (const state of states) await requireUnchanged(req, state)
  return args
}

type Compared = {
  base: Base
  entity: { flattenedFields: FlattenedField[]; versions?: { drafts?: unknown } }
  /** What is published, or the newest draft, as the person reads it. */
  find: (isDraft: boolean) => Promise<object | null>
}

type Save = Compared & { args: EditArgs; mayWrite: (valueField: ValueField) => Promise<boolean> }

/**
 * Compares a save with each state that it replaces: a draft with the newest one, a publication with the published state and with the draft
 * that was beside it when it was read. A status alone publishes all of the draft, or unpublishes all that is published.
 * @returns the data to save; undefined where nothing is stored
 * @throws {AppError} `editConflict`
 */
async function requireBases(
  req: PayloadRequest,
  { args: { data = {}, draft }, mayWrite, ...compared }: Save,
): Promise<Record<string, unknown> | undefined> {
  const { base, entity } = compared
  const status = entity.versions?.drafts && statusAlone(entity.flattenedFields, data)
  const unpublishes = status === 'draft' && !draft
  const isWhole = status === 'published' || unpublishes
  const states = unpublishes
    ? await publishedSince(req, compared)
    : await statesOf(req, compared, base.isDraft || Boolean(draft) || isWhole)
  if (states.length === 0) return undefined
  let kept = data
  for (const state of states)
    if (isWhole) await requireUnchanged(req, state)
    else kept = await refuseEditConflict(req, { ...state, data: kept, mayWrite })
  return kept
}

/** The states that a change replaces, each with its base; none where nothing is stored. */
async function statesOf(
  req: PayloadRequest,
  { base, entity: { flattenedFields: fields, versions }, find }: Compared,
  isOfDraft: boolean,
): Promise<State[]> {
  const stored = await find(isOfDraft)
  if (!stored) return []
  if (isOfDraft || !versions?.drafts)
    return [{ base: { ...base, isDraft: isOfDraft }, fields, stored }]
  const newest = (await find(true)) ?? stored
  const tag = () => tagOfPublished(req.payload.secret, fields, stored, newest)
  const { isOfBase, isOfDraftBeside = isOfBase } = base
  return [
    { base, fields, stored, tag },
    { base: { ...base, isOfBase: isOfDraftBeside }, fields, stored: newest, tag },
  ]
}

/** What is published, unless the base is a draft that was saved after it: a draft holds nothing of what stands beside it. */
async function publishedSince(req: PayloadRequest, compared: Compared): Promise<State[]> {
  const { isDraft, values } = compared.base
  // The tag of a draft has no time.
  if (isDraft && !values) return statesOf(req, compared, true)
  const { _status: status, updatedAt } = (values ?? {}) as Saved
  const [published] = await statesOf(req, compared, false)
  const stored = published?.stored as Saved | undefined
  if (!published || stored?._status !== 'published') return []
  const isLater = typeof updatedAt === 'string' && updatedAt >= String(stored.updatedAt)
  return status === 'draft' && isLater ? [] : [published]
}

type Saved = { _status?: unknown; updatedAt?: unknown }

const asVersion = { autosave: false }

// No rule lets anybody read who saved a version.
const asSystem = { draft: true, overrideAccess: true, showHiddenFields: true } as const

/** Whether an autosave may be written over the newest version, as Payload does: not over what somebody else has saved, nor after a conflict. */
async function staysAutosave(
  { autosave }: EditArgs,
  req: PayloadRequest,
  findNewest: () => Promise<object | null>,
): Promise<boolean> {
  if (!autosave || req.headers.has('if-match')) return false
  const { savedBy } = ((await findNewest()) ?? {}) as { savedBy?: unknown }
  return savedBy === authorOf(req)
}

/**
 * The base of the document that this request changes, by header or in the body, from where it is removed.
 * @throws {AppError} `invalidInput` if it is malformed
 */
function takeBase(
  req: PayloadRequest,
  fields: FlattenedField[],
  { data, draft = false }: EditArgs,
): Base | undefined {
  const context = req.context as EditContext
  if (!data || !context.editedDirectly) return
  context.editedDirectly = false
  const { [baseKey]: values } = data
  delete data[baseKey]
  if (values !== undefined && (typeof values !== 'object' || values === null))
    throw new AppError('invalidInput')
  const tagged = baseOfIfMatch(req.payload.secret, fields, req.headers.get('if-match'))
  const base = tagged
    ? { ...tagged, ...(values ? { values } : {}) }
    : values && baseOfValues(values)
  context.isDraftBase = base && (base.isDraft || draft)
  return base
}

/** Reads a state to compare, not to show: the change itself is in the access log. */
const readUnlogged: typeof readState = (req, ...asked) =>
  withAccessLogged(req, () => readState(req, ...asked))

const writable =
  (req: PayloadRequest, data: Record<string, unknown>, id?: string) =>
  async ({ fields }: ValueField): Promise<boolean> => {
    for (const field of fields) {
      const rule = 'access' in field ? field.access?.update : undefined
      if (rule && !(await rule({ data, id, req, siblingData: data }))) return false
    }
    return true
  }
