import type { CollectionSlug, GlobalSlug, PayloadRequest, RequestContext } from 'payload'

import { versions as copy } from '@/copy/versions'
import { isAdmin } from '@/domain/roles'
import { adminCalled, agentCalled } from '@/useCases/records/findAccount'

type Author = { collection: 'admins' | 'agents'; id: unknown }

const system = 'system'

/** By ids alone, so that a name that is changed or erased is so everywhere. */
const formatAuthor = ({ collection, id }: Author): string => `${collection}/${String(id)}`

/** Who saves with this request: the account, the one in whose name a job saves, or the system. */
export function authorOf({ context, user }: Pick<PayloadRequest, 'context' | 'user'>): string {
  const author = (context as AuthorContext).author ?? user
  return author ? formatAuthor(author) : system
}

type AuthorContext = { author?: Author }

/** The context of a request by which a job saves what an admin has decided. */
export const inNameOf = (admin: unknown): RequestContext =>
  admin ? { author: { collection: 'admins', id: admin } } : {}

type Versions = { ids: string[] } & (
  { kind: 'collection'; slug: CollectionSlug } | { kind: 'global'; slug: GlobalSlug }
)

/** Who saved versions, as admins are told, by the versions' ids. For anybody else there is nothing. */
export async function versionAuthors(
  req: PayloadRequest,
  versions: Versions,
): Promise<ReadonlyMap<string, string>> {
  if (!isAdmin(req.user)) return new Map()
  const rows = await findVersions(req, versions)
  const named = rows.map(async ({ id, version }): Promise<[string, string]> => [
    String(id),
    await authorCalled(req, version?.savedBy),
  ])
  return new Map(await Promise.all(named))
}

type Row = { id: unknown; version?: { savedBy?: unknown } }

async function findVersions(req: PayloadRequest, versions: Versions): Promise<Row[]> {
  const query = {
    where: { id: { in: versions.ids } },
    limit: versions.ids.length,
    pagination: false,
    depth: 0,
    // No rule lets anybody read the field.
    overrideAccess: true,
    showHiddenFields: true,
    req,
  } as const
  const { docs } =
    versions.kind === 'global'
      ? await req.payload.findGlobalVersions({ slug: versions.slug, ...query })
      : await req.payload.findVersions({ collection: versions.slug, ...query })
  return docs as Row[]
}

async function authorCalled(req: PayloadRequest, savedBy: unknown): Promise<string> {
  if (savedBy === system) return copy.system
  const [collection, id] = typeof savedBy === 'string' ? savedBy.split('/') : []
  if (collection === 'admins') return adminCalled(req, id)
  return collection === 'agents' ? agentCalled(req, id) : copy.noAuthor
}
