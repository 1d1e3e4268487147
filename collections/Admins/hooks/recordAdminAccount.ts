import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { storedStates } from '@collections/shared/hooks/storedStates'

import { writeDecision } from '@/database/records/decisions'
import { isAdmin } from '@/domain/accounts/roles'
import type { Admin } from '@/payload-types'

/** Records that an admin account was made, and by whom (specification 6.8). */
export const recordNewAdmin: CollectionAfterChangeHook<Admin> = async ({ doc, operation, req }) => {
  if (operation !== 'create') return
  await writeDecision(req, { kind: 'admin', change: 'made', admin: doc.id, adminEmail: doc.email })
}

/**
 * Records that an admin changed the e-mail or password of an admin account, with the e-mail that it had until then (specification 6.8). A
 * reset by mail is nobody's decision.
 */
export const recordChangedAdmin: CollectionAfterChangeHook = async (args) => {
  const { req } = args
  const states = isAdmin(req.user) ? await storedStates(args) : null
  if (!states) return
  const { before, now } = states
  const row = { kind: 'admin', admin: before.id, adminEmail: before.email } as const
  if (now?.email !== before.email) await writeDecision(req, { ...row, change: 'email' })
  if (now?.hash !== before.hash) await writeDecision(req, { ...row, change: 'password' })
}

/** Records that an admin account was deleted, and by whom (specification 6.8). */
export const recordDeletedAdmin: CollectionAfterDeleteHook<Admin> = async ({ doc, req }) => {
  const { email: adminEmail, id: admin } = doc
  await writeDecision(req, { kind: 'admin', change: 'deleted', admin, adminEmail })
}
