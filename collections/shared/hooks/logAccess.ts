import type { CollectionAfterOperationHook } from 'payload'

import { records } from '@/copy/records'
import { type AccessContext, recordAccess } from '@/database/accessLog'
import { type AccessAction, isPersonalCollection } from '@/domain/accessLog'

const { access: copy } = records

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
 * Logs what a person reads, changes or deletes, through REST, the panel, use cases or populated relationships. A read is answered only
 * after its row is stored; a change commits with it. The system's own reads (`overrideAccess`) and one's own account are not logged.
 */
export const logAccess: CollectionAfterOperationHook = async (operated) => {
  const { collection, operation, overrideAccess, req, result } = operated
  const action = actions[operation]
  const { isAccessLogged } = req.context as AccessContext
  if (!action || !req.user || overrideAccess || isAccessLogged) return result
  if (!isPersonalCollection(collection.slug)) return result
  const own = req.user.collection === collection.slug ? String(req.user.id) : undefined
  const subjects = idsIn(result).filter((id) => id !== own)
  // Who deletes by hand in the panel gives a reason (deleteConsultations.ts); a program may leave it out.
  const reason = action === 'delete' ? copy.noReason : undefined
  if (subjects.length)
    await recordAccess(req, {
      action,
      collection: collection.slug,
      subjects,
      ...(reason && { reason }),
    })
  return result
}

type Row = { id: string }

// The result is a row, none, or rows with errors.
function idsIn(result: unknown): string[] {
  const { docs, id } = (result ?? {}) as { docs?: Row[] } & Partial<Row>
  if (docs) return docs.map((row) => String(row.id))
  return id === undefined ? [] : [String(id)]
}
