import type { PayloadRequest } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { limits } from '@/config/limits'
import { documentPageOf } from '@/config/routes'
import { records as copy } from '@/copy/records'
import type { PersonalCollection } from '@/domain/records/accessLog'
import type { RecordPiece } from '@/domain/records/recordDetail'
import { type Related, relatedId } from '@/domain/values/relatedId'

import { accountCalled, findAccount } from './findAccount'

/**
 * Links to consultations or agents by their names, read under the admin's own access rule and logged as any reading. Says how many are
 * gone, and how many more there are.
 */
export async function linksTo(
  req: PayloadRequest,
  collection: PersonalCollection,
  ids: readonly string[],
): Promise<RecordPiece[]> {
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
      href: documentPageOf(collection, String(id)),
    })),
    ...(gone ? [{ text: copy.access.gone(gone) }] : []),
    ...(more ? [{ text: copy.access.more(more) }] : []),
  ]
}

/** A link to an account while it exists, else the text alone. */
export const accountLink = async (
  req: PayloadRequest,
  collection: AccountCollection,
  id: string | null | undefined,
  text: string,
): Promise<RecordPiece> =>
  id && (await findAccount(req, collection, id))
    ? { text, href: documentPageOf(collection, id) }
    : { text }

/** An account as called in sentences, with a link while it exists. */
export const calledLink = async (
  req: PayloadRequest,
  collection: AccountCollection,
  id: string | null | undefined,
  storedEmail?: string | null,
): Promise<RecordPiece> =>
  accountLink(req, collection, id, await accountCalled(req, collection, id, storedEmail))

export const adminLink = (
  req: PayloadRequest,
  admin: Related,
  storedEmail?: string | null,
): Promise<RecordPiece> => calledLink(req, 'admins', relatedId(admin), storedEmail)
