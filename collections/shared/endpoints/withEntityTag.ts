import type { Endpoint, PayloadRequest } from 'payload'

import type { EditContext } from '@collections/shared/hooks/checkBase'
import { recordAccess } from '@/database/records/accessLog'
import { isPersonalCollection } from '@/domain/records/accessLog'
import { AppError } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import type { Entity } from '@/patches/wrapStockEndpoints'
import { entityTagOf, tagOfPublished } from '@/useCases/edits/entityTag'
import { readState } from '@/useCases/edits/readState'
import { readResponse } from '@/useCases/input/readResponse'

type Answer = { doc?: object; result?: object }

/** The endpoints that read or change one document, and where it is in their answers. */
const documents: Record<Entity['kind'], Record<string, (answer: Answer) => object | undefined>> = {
  collection: { 'get /:id': (answer) => answer, 'patch /:id': ({ doc }) => doc },
  global: { 'get /': (answer) => answer, 'post /': ({ result }) => result },
  root: {},
}

/** Answers an endpoint; one for a single document with its ETag, and a change or deletion under the condition of `If-Match` (specification 13.5). */
export async function withEntityTag(
  endpoint: Endpoint,
  entity: Entity,
  req: PayloadRequest,
): Promise<Response> {
  const called = `${endpoint.method} ${endpoint.path}`
  const documentOf = documents[entity.kind][called]
  const isDeletion = entity.kind === 'collection' && called === 'delete /:id'
  if (!documentOf && !isDeletion) return endpoint.handler(req)
  ;(req.context as EditContext).editedDirectly = endpoint.method !== 'get'
  const answered = await answer(endpoint, entity, req)
  if (!documentOf) return answered
  // A selection of fields doesn't tell the state of the others.
  if (!answered.ok || req.query.select) return answered
  const { body: content, response } = await readResponse(answered)
  const document = documentOf(content as Answer)
  if (!document) return response
  // Each of Payload's operations has given the request a new context.
  const { isDraftBase } = req.context as EditContext
  const isDraft = isDraftBase ?? req.query.draft === 'true'
  response.headers.set('ETag', await tagOf(req, entity, document, isDraft))
  return response
}

async function tagOf(
  req: PayloadRequest,
  { config, kind }: Entity,
  document: object,
  isDraft: boolean,
): Promise<string> {
  const { secret } = req.payload
  const { flattenedFields: fields } = config
  const mayHaveDraft = kind !== 'root' && config.versions?.drafts && isAdmin(req.user)
  if (isDraft || !mayHaveDraft) return entityTagOf(secret, fields, document, { isDraft })
  const { id } = document as { id?: unknown }
  const newest = await readState(req, { slug: config.slug, id }, { draft: true })
  return tagOfPublished(secret, fields, document, newest)
}

async function answer(endpoint: Endpoint, entity: Entity, req: PayloadRequest): Promise<Response> {
  try {
    return await endpoint.handler(req)
  } catch (error) {
    await logShownConflict(error, entity, req)
    throw error
  }
}

/** A conflict shows what is stored; the transaction that would have logged the read was rolled back. */
async function logShownConflict(
  error: unknown,
  entity: Entity,
  req: PayloadRequest,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'editConflict') return
  if (entity.kind !== 'collection' || !isPersonalCollection(entity.config.slug)) return
  const id = String(req.routeParams?.id)
  if (req.user?.collection === entity.config.slug && String(req.user.id) === id) return
  await recordAccess(req, { action: 'read', collection: entity.config.slug, subjects: [id] })
}
