import type { CollectionSlug, FlattenedField, GlobalSlug, Payload, PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'

/** A collection or a global; none of them share a name. */
export type VersionedSlug = CollectionSlug | GlobalSlug

/** What a document holds at one save. */
type State = object & { _status?: unknown; name?: unknown }

export const isCollection = (
  { collections }: Payload,
  slug: VersionedSlug,
): slug is CollectionSlug => Object.hasOwn(collections, slug)

function configOf(payload: Payload, slug: VersionedSlug) {
  const config = isCollection(payload, slug)
    ? payload.collections[slug].config
    : payload.globals.config.find((one) => one.slug === slug)
  if (!config) throw new Error(`Nothing is called ${slug}.`)
  return config
}

/** @throws for an unknown slug */
export const fieldsOf = (payload: Payload, slug: VersionedSlug): FlattenedField[] =>
  configOf(payload, slug).flattenedFields

/** @throws for an unknown slug */
export const mayBeDraft = (payload: Payload, slug: VersionedSlug): boolean =>
  Boolean(configOf(payload, slug).versions?.drafts)

const asPerson = (req: PayloadRequest) =>
  ({ depth: 0, disableErrors: true, overrideAccess: false, req }) as const

/** Reads a document as it is public or, with `draft`, its newest version; with the person's own rights, or as the system. */
export const readState = (
  req: PayloadRequest,
  { id, slug }: { id?: unknown; slug: VersionedSlug },
  options: { draft: boolean; overrideAccess?: true; showHiddenFields?: true },
): Promise<State | null> =>
  isCollection(req.payload, slug)
    ? req.payload.findByID({ collection: slug, id: String(id), ...asPerson(req), ...options })
    : req.payload.findGlobal({ slug, ...asPerson(req), ...options })

type Found = { parent?: unknown; version: State }

/** @throws {AppError} `forbidden` for anyone but admins, `notFound` */
export async function findVersion(
  req: PayloadRequest,
  slug: VersionedSlug,
  id: string,
): Promise<Found> {
  if (!isAdmin(req.user)) throw new AppError('forbidden')
  if (!isRecordId(id)) throw new AppError('notFound')
  const find = { id, ...asPerson(req) }
  const found = isCollection(req.payload, slug)
    ? await req.payload.findVersionByID({ collection: slug, ...find })
    : await req.payload.findGlobalVersionByID({ slug, ...find })
  if (!found) throw new AppError('notFound')
  return found as Found
}
