import type { FlattenedField, PayloadRequest } from 'payload'

import { publications as copy } from '@/copy/publications'
import { AppError } from '@/domain/shared/errors'
import type { PublicationTarget } from '@/domain/content/publications'
import { isRecordId } from '@/domain/values/recordId'

type Document = object & { _status?: unknown; name?: unknown }

type Version = {
  content: object
  fields: FlattenedField[]
  /** There is no draft beside what is published. */
  isPublic: boolean
  /** What it is called in lists. */
  title: string
}

/**
 * Reads what is planned to be published, with the person's own rights: the newest version, or the one with this id.
 * @throws {AppError} `notFound`
 */
export async function readVersion(
  req: PayloadRequest,
  target: PublicationTarget,
  version?: string,
): Promise<Version> {
  const content =
    version === undefined
      ? await read(req, target, { draft: true })
      : await find(req, target, version)
  if (!content) throw new AppError('notFound')
  const { slug } = target
  const title =
    slug === 'consultant-profile' ? copy.profile(String(content.name ?? '')) : copy.targets[slug]
  const isPublic = content._status === 'published'
  return { content, fields: fieldsOf(req, target), isPublic, title }
}

/** Reads a page's or profile's public state, with the person's own rights, or as the system; an empty object if there is none. */
export async function readPublished(
  req: PayloadRequest,
  target: PublicationTarget,
  access: { overrideAccess?: true } = {},
): Promise<object> {
  const found = await read(req, target, { draft: false, ...access })
  return found?._status === 'published' ? found : {}
}

/** The fields of a page or profile. */
export const fieldsOf = (
  { payload: { collections, globals } }: PayloadRequest,
  { slug }: PublicationTarget,
): FlattenedField[] =>
  slug === 'consultant-profile'
    ? collections[slug].config.flattenedFields
    : (globals.config.find((one) => one.slug === slug)?.flattenedFields ?? [])

const asPerson = (req: PayloadRequest) =>
  ({ depth: 0, disableErrors: true, overrideAccess: false, req, user: req.user }) as const

const read = (
  req: PayloadRequest,
  { id, slug }: PublicationTarget,
  options: { draft: boolean; overrideAccess?: boolean },
): Promise<Document | null> =>
  slug === 'consultant-profile'
    ? req.payload.findByID({ collection: slug, id: id ?? '', ...asPerson(req), ...options })
    : req.payload.findGlobal({ slug, ...asPerson(req), ...options })

async function find(
  req: PayloadRequest,
  { id, slug }: PublicationTarget,
  version: string,
): Promise<Document | null> {
  if (!isRecordId(version)) return null
  const options = { id: version, ...asPerson(req) }
  if (slug !== 'consultant-profile') {
    const found = await req.payload.findGlobalVersionByID({ slug, ...options })
    return (found as { version: Document } | null)?.version ?? null
  }
  const found = await req.payload.findVersionByID({ collection: slug, ...options })
  const { parent, version: content } = (found ?? {}) as { parent?: unknown; version?: Document }
  return String(parent) === id ? (content ?? null) : null
}
