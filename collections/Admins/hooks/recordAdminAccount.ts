import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { writeDecision } from '@/database/records/decisions'
import type { Admin } from '@/payload-types'

/** Records that an admin account was made, and by whom (specification 6.8). */
export const recordNewAdmin: CollectionAfterChangeHook<Admin> = async ({ doc, operation, req }) => {
  if (operation !== 'create') return
  await writeDecision(req, { kind: 'admin', change: 'made', admin: doc.id, adminEmail: doc.email })
}

/** Records that an admin account was deleted, and by whom (specification 6.8). */
export const recordDeletedAdmin: CollectionAfterDeleteHook<Admin> = async ({ doc, req }) => {
  const { email: adminEmail, id: admin } = doc
  await writeDecision(req, { kind: 'admin', change: 'deleted', admin, adminEmail })
}
