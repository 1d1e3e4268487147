import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  FlattenedField,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  GlobalSlug,
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
import { readState } from '@/useCases/edits/readState'
import { saveState } from '@/useCases/edits/saveState'

import type { EditContext } from './checkBase'
import {
  type EditArgs,
  entityOf,
  type Hooked,
  isDraftSave,
  type StoredDocument,
} from './beforeOperation'

/** A draft that stands beside what is being published or unpublished. */
type Beside = { document: StoredDocument; draft: object; sent: ValueField[] }

type DraftContext = EditContext & { draftBeside?: Beside }

// A save is applied to what is stored, no matter who saves; Payload asks afterwards who may.
const asPublished = { draft: false, overrideAccess: true } as const
const asDraft = { draft: true, overrideAccess: true } as const

/**
 * Applies a save that is not a draft to what is published, and publishes the result or unpublishes it; Payload would start from the newest
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
  const document = { slug: collection.slug, id }
  const stored = await readState(req, document, asPublished)
  // A document that was unpublished has no published state: a save without a status leaves it unpublished.
  if (!stored || (stored._status !== 'published' && !publishesWholeVersion(req))) return args
  const prepared = await prepare(req, collection.flattenedFields, save, { document, stored })
  return { ...args, ...prepared }
}

/**
 * The same for globals, which can't be unpublished: the site needs them.
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
  const document = { slug: global.slug as GlobalSlug }
  const stored = await readState(req, document, asPublished)
  return { ...args, ...(await prepare(req, global.flattenedFields, save, { document, stored })) }
}

async function prepare(
  req: PayloadRequest,
  fields: FlattenedField[],
  { data = {} }: EditArgs,
  { document, stored }: { document: StoredDocument; stored: object | null },
): Promise<EditArgs> {
  const draft = await readState(req, document, asDraft)
  // After the read, since each of Payload's operations gives the request a new context.
  const context = req.context as DraftContext
  // An autosaved version would be overwritten in place.
  const applied = { autosave: false, draft: false }
  context.draftBeside = undefined
  noteOmitted(req, data._status === 'draft' ? omittedIn(fields, data) : undefined)
  if (statusAlone(fields, data) === 'published') return { ...applied, data }
  if (draft?._status === 'draft') {
    const sent = publishesWholeVersion(req) ? [] : valueFieldsIn(fields, data)
    context.draftBeside = { document, draft, sent }
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

type Changed = Hooked & { doc: { id?: unknown }; req: PayloadRequest }

/** Stores the draft that stood beside a publication anew, as the newest version, with what was just saved in it. */
export const storeDraftBeside = (async (changed: Changed) => {
  const { req } = changed
  const beside = takeBeside(changed)
  if (!beside) return
  const { document, draft, sent } = beside
  const published = await readState(req, document, asPublished)
  const data = draftAfter(entityOf(changed).flattenedFields, sent, { draft, published })
  if (!data) return
  await withMissingTexts(req, () => saveState(req, document, { data, ...asDraft }))
  tellsPublished(req)
}) satisfies CollectionAfterChangeHook & GlobalAfterChangeHook

function takeBeside(changed: Changed): Beside | undefined {
  const context = changed.req.context as DraftContext
  const { draftBeside } = context
  const { id, slug } = draftBeside?.document ?? {}
  const isOwn = 'global' in changed ? changed.global.slug === slug : changed.doc.id === id
  if (!isOwn) return undefined
  context.draftBeside = undefined
  return draftBeside
}

/** The answer holds what the save was applied to, and so does its ETag: the draft is another state. */
function tellsPublished({ context }: PayloadRequest): void {
  ;(context as EditContext).isDraftBase = false
}
