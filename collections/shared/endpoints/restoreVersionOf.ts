import type { Endpoint, PayloadRequest } from 'payload'

import type { EditContext } from '@collections/shared/hooks/checkBase'
import { claimReviewKey } from '@/domain/claims/claimReview'
import type { ClaimContext } from '@/useCases/claims/requireClaimReview'
import { parseObject } from '@/useCases/input/readBody'
import { uncachedJson } from '@/useCases/input/uncachedJson'
import { describeRestoration } from '@/useCases/edits/describeRestoration'
import { isCollection, type VersionedSlug } from '@/useCases/edits/readState'
import { restoreVersion } from '@/useCases/edits/restoreVersion'

/**
 * `POST …/versions/{id}` instead of Payload's, which writes past the hooks of a global and over what is public; `?draft=true` restores
 * as a draft. Answers in Payload's shape. `GET …/versions/{id}/restoration` tells what that would change.
 */
export const restoreVersionOf = (slug: VersionedSlug): Endpoint[] => [
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const context = req.context as ClaimContext & EditContext
      context.editedDirectly = true
      // A restored publication is answered for as any other.
      context.claimReview = (await bodyOf(req))[claimReviewKey]
      const { document, message } = await restoreVersion(req, slug, askedOf(req))
      const doc = isCollection(req.payload, slug) ? document : { doc: document }
      return uncachedJson({ ...doc, message })
    },
  },
  {
    method: 'get',
    path: '/versions/:id/restoration',
    handler: async (req) => uncachedJson(await describeRestoration(req, slug, askedOf(req))),
  },
]

const askedOf = (req: PayloadRequest) => ({
  id: String(req.routeParams?.id),
  asDraft: req.query.draft === 'true',
})

/** The panel sends one only with what its claims were answered with. */
async function bodyOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  const isJson = req.headers.get('content-type')?.startsWith('application/json')
  const text = isJson ? await req.text?.() : undefined
  return text ? parseObject(text) : {}
}
