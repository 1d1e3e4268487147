import type { FlattenedField, PayloadRequest } from 'payload'

import { publications as copy } from '@/copy/publications'
import { AppError } from '@/domain/shared/errors'
import type { PublicationTarget } from '@/domain/content/publications'
import { fieldsOf, findVersion, readState } from '@/useCases/edits/readState'

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
 * @throws {AppError} `forbidden` for anyone but admins, `notFound`
 */
export async function readVersion(
  req: PayloadRequest,
  target: PublicationTarget,
  version?: string,
): Promise<Version> {
  const content =
    version === undefined
      ? await readState(req, target, { draft: true })
      : await findOwn(req, target, version)
  if (!content) throw new AppError('notFound')
  const { slug } = target
  const title =
    slug === 'consultant-profile' ? copy.profile(String(content.name ?? '')) : copy.targets[slug]
  const isPublic = content._status === 'published'
  return { content, fields: fieldsOf(req.payload, slug), isPublic, title }
}

/** A version of this page or profile; null for one of another profile. */
async function findOwn(req: PayloadRequest, { id, slug }: PublicationTarget, version: string) {
  const found = await findVersion(req, slug, version)
  return slug === 'consultant-profile' && String(found.parent) !== id ? null : found.version
}

/** Reads a page's or profile's public state, with the person's own rights, or as the system; an empty object if there is none. */
export async function readPublished(
  req: PayloadRequest,
  target: PublicationTarget,
  access: { overrideAccess?: true } = {},
): Promise<object> {
  const found = await readState(req, target, { draft: false, ...access })
  return found?._status === 'published' ? found : {}
}
