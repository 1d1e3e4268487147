import type { CollectionAfterOperationHook } from 'payload'

import { records } from '@/copy/records'
import { type AccessContext, recordAccess } from '@/database/records/accessLog'
import { type AccessAction, isPersonalCollection } from '@/domain/records/accessLog'
import { relatedId } from '@/domain/values/relatedId'

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
  const { isAccessLogged, isChangeFollowed } = req.context as AccessContext
  const done = actions[operation]
  const action = done === 'read' && isChangeFollowed ? 'follow' : done
  if (!action || !req.user || overrideAccess || isAccessLogged) return result
  const isTimeline = collection.slug === timelines
  // A timeline tells of its consultation.
  const slug = isTimeline ? 'consultation-requests' : collection.slug
  if (!isPersonalCollection(slug)) return result
  const own = req.user.collection === slug ? String(req.user.id) : undefined
  const found = isTimeline ? consultationsIn(result) : idsIn(result)
  const subjects = [...new Set(found)].filter((id) => id !== own)
  // Anyone who deletes in the panel gives a reason (deleteConsultations.ts); a program may leave it out.
  const reason = action === 'delete' ? copy.noReason : undefined
  if (subjects.length)
    await recordAccess(req, {
      action,
      collection: slug,
      subjects,
      ...(reason && { reason }),
    })
  return result
}

const timelines = 'request-activities'

type Row = { id: string }

// The result is a row, none, or rows with errors.
function idsIn(result: unknown): string[] {
  const { docs, id } = (result ?? {}) as { docs?: Row[] } & Partial<Row>
  if (docs) return docs.map((row) => String(row.id))
  return id === undefined ? [] : [String(id)]
}

function consultationsIn(result: unknown): string[] {
  const { docs } = (result ?? {}) as { docs?: unknown[] }
  return (docs ?? [result]).flatMap((row) => {
    const { request } = (row ?? {}) as { request?: unknown }
    return request ? [String(relatedId(request))] : []
  })
}
