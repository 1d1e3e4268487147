import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'

import { AppError } from '@/domain/shared/errors'
import { type ValueField, valueFieldsOf } from '@/useCases/edits/valueFields'
import { noteOmitted, publishesWholeVersion, withMissingTexts } from '@/useCases/edits/saveFlags'
import {
  completeFrom,
  draftAfter,
  statusAlone,
  valueFieldsIn,
} from '@/useCases/edits/publishedState'

import type { EditArgs, EditContext } from './checkBase'

/** A draft that stands beside what is being published, or taken back. */
type Beside = { of: string; draft: object; sent: ValueField[] }

type DraftContext = EditContext & { draftBeside?: Beside | undefined }

type Stored = object & { _status?: unknown }

// A save is applied to what is stored, no matter who saves; Payload asks afterwards who may.
const asSystem = { depth: 0, overrideAccess: true } as const

/**
 * Applies a save that is not a draft to what is published, and publishes the result or takes it back; Payload would start from the newest
 * draft. A draft that stands beside it keeps what was not sent (specification 8.11). A status alone publishes the draft as it stands.
 */
export const publishBesideDraft: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id, ...save } = args as EditArgs
  if (operation !== 'update' || id === undefined || !save.data || isDraftSave(save)) return args
  const target = { collection: collection.slug, id, ...asSystem, req }
  const find = (draft: boolean) => req.payload.findByID({ ...target, disableErrors: true, draft })
  const stored = (await find(false)) as Stored | null
  // A document that was taken back has no published state: a save without a status leaves it unpublished.
  if (!stored || (stored._status !== 'published' && !publishesWholeVersion(req))) return args
  const draft = (await find(true)) as object
  return { ...args, ...prepare(req, collection.flattenedFields, save, { of: id, stored, draft }) }
}

/**
 * The same for globals, which can't be taken back: the site needs them.
 * @throws {AppError} `unpublishable`
 */
export const publishGlobalBesideDraft: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  overrideAccess,
  req,
}) => {
  const save = args as EditArgs
  const { data } = save
  if (operation !== 'update' || !data || isDraftSave(save)) return args
  if (!overrideAccess && !(await global.access.update({ data, req }))) return args
  if (data._status === 'draft') throw new AppError('unpublishable')
  const target = { slug: global.slug, ...asSystem, req }
  const find = (draft: boolean): Promise<Stored> => req.payload.findGlobal({ ...target, draft })
  const stored = await find(false)
  const found = { of: global.slug, stored, draft: await find(true) }
  return { ...args, ...prepare(req, global.flattenedFields, save, found) }
}

const isDraftSave = ({ data, draft }: EditArgs): boolean =>
  Boolean(draft) && data?._status !== 'published'

function prepare(
  req: PayloadRequest,
  fields: FlattenedField[],
  { data = {} }: EditArgs,
  { draft, of, stored }: { of: string; stored: Stored; draft: Stored },
): EditArgs {
  const context = req.context as DraftContext
  // An autosaved version would be overwritten in place.
  const applied = { autosave: false, draft: false }
  context.draftBeside = undefined
  noteOmitted(req, data._status === 'draft' ? omittedIn(fields, data) : undefined)
  if (statusAlone(fields, data) === 'published') return { ...applied, data }
  if (draft._status === 'draft') {
    const sent = publishesWholeVersion(req) ? [] : valueFieldsIn(fields, data)
    context.draftBeside = { of, draft, sent }
  }
  const complete = completeFrom(fields, data, stored)
  return { ...applied, data: { _status: 'published', ...complete } }
}

const omittedIn = (fields: FlattenedField[], data: object): string[] => {
  const sent = new Set(valueFieldsIn(fields, data).map(({ path }) => path.join('.')))
  return valueFieldsOf(fields)
    .map(({ path }) => path.join('.'))
    .filter((path) => !sent.has(path))
}

/** Stores the draft that stood beside a publication anew, as the newest version, with what was just saved in it. */
export const storeDraftBeside: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { id } = doc as { id: string }
  const beside = takeBeside(req, id)
  if (!beside) return
  const { flattenedFields: fields, slug } = collection
  const target = { collection: slug, id, ...asSystem, req }
  const published = await req.payload.findByID(target)
  const data = draftAfter(fields, beside.sent, { ...beside, published })
  if (!data) return
  await withMissingTexts(req, () =>
    req.payload.update({ ...target, data: data as never, draft: true }),
  )
  tellsPublished(req)
}

/** The same for globals. */
export const storeGlobalDraftBeside: GlobalAfterChangeHook = async ({ global, req }) => {
  const { flattenedFields: fields, slug } = global
  const beside = takeBeside(req, slug)
  if (!beside) return
  const published = await req.payload.findGlobal({ slug, ...asSystem, req })
  const data = draftAfter(fields, beside.sent, { ...beside, published })
  if (!data) return
  await withMissingTexts(req, () =>
    req.payload.updateGlobal({ slug, data: data as never, draft: true, ...asSystem, req }),
  )
  tellsPublished(req)
}

function takeBeside(req: PayloadRequest, of: string): Beside | undefined {
  const context = req.context as DraftContext
  const { draftBeside } = context
  if (draftBeside?.of !== of) return
  context.draftBeside = undefined
  return draftBeside
}

/** The answer holds what the save was applied to, and so does its ETag: the draft is another state. */
function tellsPublished({ context }: PayloadRequest): void {
  ;(context as EditContext).isDraftBase = false
}
