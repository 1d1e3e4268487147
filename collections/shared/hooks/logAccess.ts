import type { CollectionAfterOperationHook } from 'payload'

import { type AccessContext, recordAccess } from '@/database/accessLog'
import { type AccessAction, isPersonalCollection } from '@/domain/accessLog'

const actions: Record<string, AccessAction> = {
  find: 'read',
  findByID: 'read',
  create: 'create',
  update: 'change',
  updateByID: 'change',
  delete: 'delete',
  deleteByID: 'delete',
}

/**
 * Puts into the access log what a person reads, changes or deletes, on every surface alike: REST, panel, our own operations, rows
 * that others lead to. A read is answered once its row is stored, a change is committed with it. What the system looks
 * up for itself (`overrideAccess`) no person sees; one's own account is nobody else's data.
 */
export const logAccess: CollectionAfterOperationHook = async (operated) => {
  const { collection, operation, overrideAccess, req, result } = operated
  const action = actions[operation]
  const { isAccessLogged } = req.context as AccessContext
  if (!action || !req.user || overrideAccess || isAccessLogged) return result
  if (!isPersonalCollection(collection.slug)) return result
  const own = req.user.collection === collection.slug ? String(req.user.id) : undefined
  const subjects = idsIn(result).filter((id) => id !== own)
  if (subjects.length) await recordAccess(req, { action, collection: collection.slug, subjects })
  return result
}

type Row = { id: string }

/** An operation answers with a row, with none, or with rows and what became of them. */
function idsIn(result: unknown): string[] {
  const { docs, id } = (result ?? {}) as { docs?: Row[] } & Partial<Row>
  if (docs) return docs.map((row) => String(row.id))
  return id === undefined ? [] : [String(id)]
}
