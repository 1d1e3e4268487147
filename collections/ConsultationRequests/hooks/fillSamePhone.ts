import type { FieldHook } from 'payload'

import { countSamePhones } from '@/database/search/samePhone'
import { isAdmin } from '@/domain/accounts/roles'

/** Fills how many other consultations have the same phone, for admins only (specification 18.6). */
export const fillSamePhone: FieldHook = async ({ data, req }) => {
  const digits = data?.phoneDigits as string | undefined
  if (!isAdmin(req.user) || !digits) return undefined
  const counts = await countSamePhones(req, digits)
  return Math.max(0, (counts.get(digits) ?? 1) - 1)
}
