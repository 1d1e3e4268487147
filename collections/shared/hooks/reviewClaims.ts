import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'

import { deleteClaimCheck } from '@/database/claims/claimChecks'
import { mongoSessionOf } from '@/database/core/adapter'
import {
  type ClaimTarget,
  documentOf,
  isClaimCheckedGlobal,
  type PublicText,
} from '@/domain/claims/claimCheckedFields'
import { claimReviewKey } from '@/domain/claims/claimReview'
import {
  type ClaimContext,
  closeUnpublished,
  publishChecked,
  readPublicTexts,
} from '@/useCases/claims/requireClaimReview'

/** The published document, whole: a response with selected fields would hold only a part. */
type PublicationContext = ClaimContext & {
  publication?: { content: object; publicBefore: readonly PublicText[] }
}

type Args = { data?: Record<string, unknown> }

type Versions = CollectionConfig['versions'] | GlobalConfig['versions']

/** Takes the answer to claims out of the content, where a client sends it beside. A draft has nothing to answer for. */
function takeReview(req: PayloadRequest, { data }: Args): void {
  if (!data || !(claimReviewKey in data)) return
  const context = req.context as ClaimContext
  context.claimReview = data[claimReviewKey]
  delete data[claimReviewKey]
}

type States = { after: Record<string, unknown>; before: object | undefined }

async function noteContent(
  req: PayloadRequest,
  versions: Versions,
  { after, before, target }: States & { target: ClaimTarget | undefined },
): Promise<void> {
  const hasDrafts = typeof versions === 'object' && Boolean(versions.drafts)
  const context = req.context as PublicationContext
  delete context.publication
  const isPublication = !hasDrafts || after._status === 'published'
  if (!isPublication || context.withoutClaimReview) return
  const publicBefore = target ? await readPublicTexts(req, target) : []
  context.publication = { content: { ...(hasDrafts ? {} : before), ...after }, publicBefore }
}

/** @throws {AppError} as {@link publishChecked} */
async function reviewContent(req: PayloadRequest, target: ClaimTarget): Promise<void> {
  const context = req.context as PublicationContext
  const { publication } = context
  delete context.publication
  if (publication) await publishChecked(req, target, publication.content, publication)
  else await closeUnpublished(req, target)
  delete context.claimReview
}

const takeOfCollection: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' || operation === 'update') takeReview(req, args as Args)
  return args
}
const takeOfGlobal: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update') takeReview(req, args as Args)
  return args
}

const noteOfCollection: CollectionBeforeChangeHook = async ({
  collection: { slug, versions },
  data,
  originalDoc,
  req,
}) => {
  const before = originalDoc as { id?: unknown } | undefined
  const target =
    slug === 'consultant-profile' && before ? { slug, id: String(before.id) } : undefined
  await noteContent(req, versions, { after: data, before, target })
  return data
}
const noteOfGlobal: GlobalBeforeChangeHook = async ({
  data,
  global: { slug, versions },
  originalDoc,
  req,
}) => {
  const target = isClaimCheckedGlobal(slug) ? { slug } : undefined
  const states = { after: data as Record<string, unknown>, before: originalDoc as object }
  await noteContent(req, versions, { ...states, target })
  return data as unknown
}

const reviewOfCollection: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { slug } = collection
  if (slug === 'consultant-profile') await reviewContent(req, { slug, id: String(doc.id) })
}
const reviewOfGlobal: GlobalAfterChangeHook = async ({ global: { slug }, req }) => {
  if (isClaimCheckedGlobal(slug)) await reviewContent(req, { slug })
}

const closeDeleted: CollectionAfterDeleteHook = async ({ id, req }) => {
  const document = documentOf({ slug: 'consultant-profile', id: String(id) })
  await deleteClaimCheck(req.payload, document, await mongoSessionOf(req))
}

/**
 * Hooks of a collection whose texts are public: what is published is checked for claims once it is valid, on every surface, and refused
 * with its transaction while nobody answers for them (specification 8.14).
 */
export const reviewClaims = {
  beforeOperation: takeOfCollection,
  beforeChange: noteOfCollection,
  afterChange: reviewOfCollection,
  afterDelete: closeDeleted,
} as const

/** The same for globals. */
export const reviewGlobalClaims = {
  beforeOperation: takeOfGlobal,
  beforeChange: noteOfGlobal,
  afterChange: reviewOfGlobal,
} as const
