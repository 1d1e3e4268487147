import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

import { changedFields } from './changedFields'
import { fieldsOf } from './readState'
import { authorCalled } from './versionAuthors'

type Described = {
  /** Who saved it. */
  author: string
  /** The labels of the fields that it changed of the version that it is compared with; undefined for the oldest. */
  changes?: string[]
}

type Versions = { docs: readonly { id: unknown; parent?: unknown }[] } & (
  | { kind: 'collection'; slug: CollectionSlug }
  | { kind: 'global'; slug: GlobalSlug }
)

/** Who saved which version, and what it changed, by the versions' ids. For anybody but admins there is nothing. */
export async function describeVersions(
  req: PayloadRequest,
  versions: Versions,
): Promise<ReadonlyMap<string, Described>> {
  if (!isAdmin(req.user)) return new Map()
  const rows = await findAll(req, versions)
  const listed = new Set(versions.docs.map(({ id }) => String(id)))
  const fields = fieldsOf(req.payload, versions.slug)
  const described = rows.flatMap(async (row, index): Promise<[string, Described][]> => {
    if (!listed.has(String(row.id))) return []
    const before = comparedWith(row, rows.slice(index + 1))
    const author = await authorCalled(req, row.version.savedBy)
    const changes = before && changedFields(req, fields, before.version, row.version)
    return [[String(row.id), { author, ...(changes ? { changes } : {}) }]]
  })
  return new Map((await Promise.all(described)).flat())
}

type Row = {
  id: unknown
  parent?: unknown
  version: { _status?: unknown; savedBy?: unknown }
}

/** A publication is compared with the one before it, anything else with the version before (specification 8.11). */
function comparedWith({ parent, version }: Row, earlier: readonly Row[]): Row | undefined {
  const own = earlier.filter((row) => row.parent === parent)
  const published = own.find((row) => row.version._status === 'published')
  return version._status === 'published' && published ? published : own[0]
}

/** All versions of the same documents, the newest first: at most 50 of each are kept. */
async function findAll(req: PayloadRequest, { docs, ...of }: Versions): Promise<Row[]> {
  const query = {
    sort: '-updatedAt',
    pagination: false,
    depth: 0,
    // No rule lets anybody read who saved a version.
    overrideAccess: true,
    showHiddenFields: true,
    req,
  } as const
  const { docs: rows } =
    of.kind === 'global'
      ? await req.payload.findGlobalVersions({ slug: of.slug, ...query })
      : await req.payload.findVersions({
          collection: of.slug,
          where: { parent: { in: [...new Set(docs.map(({ parent }) => String(parent)))] } },
          ...query,
        })
  return rows as unknown as Row[]
}
