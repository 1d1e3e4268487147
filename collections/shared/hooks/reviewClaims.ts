import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'

import { deleteClaimCheck } from '@/database/claims/claimChecks'
import { mongoSessionOf } from '@/database/core/adapter'
import {
  type ClaimTarget,
  claimTargetOf,
  documentOf,
  type PublicText,
} from '@/domain/claims/claimCheckedFields'
import { claimReviewKey } from '@/domain/claims/claimReview'
import {
  type ClaimContext,
  closeUnpublished,
  publishChecked,
  readPublicTexts,
} from '@/useCases/claims/requireClaimReview'

import { beforeOperation, entityOf, type Hooked, isDraftSave, isSave } from './beforeOperation'

/** The published document, whole: a response with selected fields would hold only a part. */
type PublicationContext = ClaimContext & {
  savesDraft?: boolean
  publication?: { content: object; publicBefore: readonly PublicText[] }
}

/** Takes the answer to claims out of the content, where a client sends it beside, and notes whether a draft is saved, which has nothing to answer for. */
const takeReview = beforeOperation(({ args, operation, req }) => {
  const { data } = args
  if (!isSave(operation) || !data) return args
  const context = req.context as PublicationContext
  context.savesDraft = isDraftSave(args)
  if (!(claimReviewKey in data)) return args
  context.claimReview = data[claimReviewKey]
  delete data[claimReviewKey]
  return args
})

type Stored = { id?: unknown }

const targetIn = (hooked: Hooked, stored: Stored | undefined): ClaimTarget | undefined =>
  claimTargetOf({ slug: entityOf(hooked).slug, id: stored && String(stored.id) })

type Change = Hooked & {
  data: Record<string, unknown>
  originalDoc?: Stored
  req: PayloadRequest
}

const noteContent = (async (change: Change) => {
  const { data, originalDoc, req } = change
  const hasDrafts = Boolean(entityOf(change).versions?.drafts)
  const context = req.context as PublicationContext
  delete context.publication
  const isPublication = !hasDrafts || data._status === 'published'
  if (!isPublication || context.withoutClaimReview) return data
  const target = targetIn(change, originalDoc)
  const publicBefore = target ? await readPublicTexts(req, target) : []
  context.publication = { content: { ...(hasDrafts ? {} : originalDoc), ...data }, publicBefore }
  return data
}) satisfies CollectionBeforeChangeHook & GlobalBeforeChangeHook

/** @throws {AppError} as {@link publishChecked} */
const reviewContent = (async (changed: Hooked & { doc: Stored; req: PayloadRequest }) => {
  const { doc, req } = changed
  const target = targetIn(changed, doc)
  if (!target) return
  const context = req.context as PublicationContext
  const { publication, savesDraft } = context
  delete context.publication
  if (publication) await publishChecked(req, target, publication.content, publication)
  // What is public is no draft's to end.
  else if (!savesDraft) await closeUnpublished(req, target)
  delete context.claimReview
}) satisfies CollectionAfterChangeHook & GlobalAfterChangeHook

const closeDeleted: CollectionAfterDeleteHook = async ({ id, req }) => {
  const document = documentOf({ slug: 'consultant-profile', id: String(id) })
  await deleteClaimCheck(req.payload, document, await mongoSessionOf(req))
}

/**
 * Hooks of a collection or global whose texts are public: what is published is checked for claims once it is valid, on every surface, and
 * refused with its transaction while nobody answers for them (specification 8.14).
 */
export const reviewClaims = {
  beforeOperation: takeReview,
  beforeChange: noteContent,
  afterChange: reviewContent,
  afterDelete: closeDeleted,
} as const
