import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { records as copy } from '@/copy/records'
import type { PersonalCollection } from '@/domain/records/accessLog'
import type { RecordPart } from '@/domain/records/records'

/** The address of a row in the panel. */
export const addressOf = (
  collection: PersonalCollection | 'admins' | 'notifications' | 'scheduled-publications',
  id: string,
): string => `${routes.admin}/collections/${collection}/${id}`

/** The address of the form of a page, the settings or a profile. */
export const contentAddress = (slug: string, profile: unknown): string =>
  slug === 'consultant-profile'
    ? `${routes.admin}/collections/${slug}/${String(profile)}`
    : `${routes.admin}/globals/${slug}`

/**
 * Links to consultations or agents by their names, read under the admin's own access rule and logged as any reading. Says how many are
 * gone, and how many more there are.
 */
export async function linksTo(
  req: PayloadRequest,
  collection: PersonalCollection,
  ids: readonly string[],
): Promise<RecordPart[]> {
  const shown = ids.slice(0, limits.recordLinks)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: shown } },
    limit: shown.length,
    pagination: false,
    select: { name: true },
    depth: 0,
    overrideAccess: false,
    req,
  })
  const gone = shown.length - docs.length
  const more = ids.length - shown.length
  return [
    ...docs.map(({ id, name }) => ({
      text: name || copy.access.noName,
      href: addressOf(collection, String(id)),
    })),
    ...(gone ? [{ text: copy.access.gone(gone) }] : []),
    ...(more ? [{ text: copy.access.more(more) }] : []),
  ]
}

/** A link where the row exists, else the text alone. */
export const linkIf = (isThere: boolean, text: string, href: string): RecordPart =>
  isThere ? { text, href } : { text }
