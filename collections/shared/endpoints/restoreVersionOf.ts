import type { Endpoint, PayloadRequest } from 'payload'

import type { EditContext } from '@collections/shared/hooks/checkBase'
import { claimReviewKey } from '@/domain/claims/claimReview'
import type { ClaimContext } from '@/useCases/claims/requireClaimReview'
import { parseObject } from '@/useCases/input/readBody'
import { uncachedJson } from '@/useCases/input/uncachedJson'
import { describeRestoration } from '@/useCases/edits/describeRestoration'
import { restoreVersion, type Versioned } from '@/useCases/edits/restoreVersion'

type Slugs = Pick<Versioned, 'kind' | 'slug'>

/**
 * `POST …/versions/{id}` instead of Payload's, which writes past the hooks of a global and over what is public; `?draft=true` restores
 * as a draft. Answers in Payload's shape. `GET …/versions/{id}/restoration` tells what that would change.
 */
export const restoreVersionOf = ({ kind, slug }: Slugs): Endpoint[] => [
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const context = req.context as ClaimContext & EditContext
      context.editedDirectly = true
      // A restored publication is answered for as any other.
      context.claimReview = (await bodyOf(req))[claimReviewKey]
      const versioned = versionedOf(req, { kind, slug })
      const { document, message } = await restoreVersion(req, versioned, askedOf(req))
      const doc = kind === 'global' ? { doc: document } : document
      return uncachedJson({ ...doc, message })
    },
  },
  {
    method: 'get',
    path: '/versions/:id/restoration',
    handler: async (req) => {
      const versioned = versionedOf(req, { kind, slug })
      return uncachedJson(await describeRestoration(req, versioned, askedOf(req)))
    },
  },
]

const askedOf = (req: PayloadRequest) => ({
  id: String(req.routeParams?.id),
  asDraft: req.query.draft === 'true',
})

/** The panel sends none. */
async function bodyOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  const isJson = req.headers.get('content-type')?.startsWith('application/json')
  const text = isJson ? await req.text?.() : undefined
  return text ? parseObject(text) : {}
}

function versionedOf({ payload }: PayloadRequest, { kind, slug }: Slugs): Versioned {
  const config =
    kind === 'global'
      ? payload.config.globals.find((one) => one.slug === slug)
      : payload.config.collections.find((one) => one.slug === slug)
  if (!config) throw new Error(`Nothing is called ${slug}.`)
  const { flattenedFields, versions } = config
  return { kind, slug, flattenedFields, hasDrafts: Boolean(versions?.drafts) } as Versioned
}
