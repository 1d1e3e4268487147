import { access } from 'node:fs/promises'
import path from 'node:path'

import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'

import {
  type EndpointAllowlist,
  endpointAllowlist,
  globalEndpoints,
  rootEndpoints,
} from '@access/endpointAllowlist'
import { nobody } from '@access/nobody'

import { requireSecondFactor } from '@/auth/requireSecondFactor'
import { mediaDirectory } from '@/config/paths'
import { pictureName } from '@/config/pictures'
import { edits } from '@/copy/edits'
import { AppError } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { isRecordId } from '@/domain/values/recordId'
import { wrapStockEndpoints, type Wrap, type Entity } from '@/patches/wrapStockEndpoints'

import { collections, globals } from '../..'
import { refuseAmbiguousParameters } from './refuseAmbiguousParameters'
import { retryWriteConflicts } from './retryWriteConflicts'
import { sanitizeQuery } from './sanitizeQuery'
import { withEntityTag } from './withEntityTag'

// These come before Payload's endpoints of the same address and check for themselves.
const ownHandlers = new Set(
  [...collections, ...globals]
    .flatMap(({ endpoints }) => endpoints || [])
    .map(({ handler }) => handler),
)

/**
 * Answers 404 at all of Payload's own endpoints that endpointAllowlist.ts doesn't name, also at those that a later version adds, and sanitizes the
 * queries of the others (sanitizeQuery.ts). A person who has to set up a second factor first reaches only sign-in and sign-out.
 */
export const restrictEndpoints = (config: SanitizedConfig): SanitizedConfig =>
  wrapStockEndpoints(config, restrict)

const restrict: Wrap = (endpoint, entity) => {
  if (ownHandlers.has(endpoint.handler)) return restrictOwn(endpoint)
  const audience = allowlistOf(entity)[`${endpoint.method} ${endpoint.path}`]
  if (!audience) return { ...endpoint, handler: answerNotFound }
  return {
    ...endpoint,
    handler: async (req) => {
      requireSecondFactor(req)
      if (audience === 'admins' && !isAdmin(req.user)) throw new AppError('forbidden')
      refuseIdInCapitals(endpoint, req)
      refuseClosedBulk(endpoint, req, entity)
      sanitizeQuery(req, entity.config.flattenedFields)
      refuseDraft(endpoint, req, entity)
      await refuseUnanswerable(endpoint, req)
      return retryWriteConflicts(endpoint, entity, req, () => withEntityTag(endpoint, entity, req))
    },
  }
}

const restrictOwn = (endpoint: Endpoint): Endpoint =>
  endpoint.path === '/login'
    ? endpoint
    : {
        ...endpoint,
        handler: (req) => {
          requireSecondFactor(req)
          refuseIdInCapitals(endpoint, req)
          refuseAmbiguousParameters(req)
          return endpoint.handler(req)
        },
      }

function allowlistOf(entity: Entity): EndpointAllowlist {
  if (entity.kind === 'collection') return endpointAllowlist(entity.config)
  return entity.kind === 'global' ? globalEndpoints : rootEndpoints
}

function answerNotFound(): never {
  throw new AppError('notFound')
}

// Payload would also find a row by its id in capitals, and hand that to hooks, which compare ids as texts.
function refuseIdInCapitals({ path: address }: Endpoint, { routeParams }: PayloadRequest) {
  const id = address.includes('/:id') ? routeParams?.id : undefined
  const written = typeof id === 'string' ? id : ''
  const lower = written.toLowerCase()
  if (written !== lower && isRecordId(lower)) throw new AppError('notFound')
}

// Payload would answer 403 in English, to admins too.
function refuseClosedBulk(
  { method, path: address }: Endpoint,
  req: PayloadRequest,
  entity: Entity,
) {
  if (entity.kind !== 'collection' || address !== '/') return
  const { access: rules, disableBulkDelete, disableBulkEdit } = entity.config
  const code =
    (method === 'patch' && disableBulkEdit && 'bulkChange') ||
    (method === 'delete' && disableBulkDelete && 'bulkDeletion')
  if (code) throw new AppError(isAdmin(req.user) ? code : 'forbidden')
  const rule = { patch: rules.update, delete: rules.delete }[method as string]
  if (rule === nobody) throw new AppError('forbidden')
}

// Payload would publish it, and call it a draft.
function refuseDraft({ method }: Endpoint, { query }: PayloadRequest, entity: Entity) {
  const isChange = method === 'post' || method === 'patch'
  if (!isChange || query.draft !== 'true' || entity.kind === 'root') return
  if (!entity.config.versions?.drafts)
    throw new AppError('invalidInput', [{ path: 'draft', message: edits.draftless.save }])
}

// Payload would answer 500 to an unreadable or missing body, a bulk change without a filter, and an impossible file name.
async function refuseUnanswerable(endpoint: Endpoint, req: PayloadRequest): Promise<void> {
  const { method, path: address } = endpoint
  if (method === 'post' || method === 'patch') {
    const type = req.headers.get('content-type') ?? ''
    if (type.startsWith('application/x-www-form-urlencoded'))
      throw new AppError('unsupportedMediaType')
    req.data ??= {}
  }
  const isBulk = address === '/' && (method === 'patch' || method === 'delete')
  if (isBulk && !req.query.where) throw new AppError('invalidInput')
  if (address === '/file/:filename' && !(await isStoredPicture(String(req.routeParams?.filename))))
    throw new AppError('notFound')
}

const isStoredPicture = async (name: string): Promise<boolean> => {
  if (!pictureName.test(name)) return false
  return access(path.join(mediaDirectory(), name)).then(
    () => true,
    () => false,
  )
}
