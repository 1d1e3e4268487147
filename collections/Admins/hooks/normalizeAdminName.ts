import type { CollectionBeforeValidateHook } from 'payload'

import { nameSchema } from '@/domain/values/nameAndPhoneSchemas'
import { invalidAt } from '@/domain/shared/errors'
import { isBlank } from '@/domain/values/texts'

/** Checks and normalises an admin's name by the rules of any name; a blank name is stored as missing (specification 6.8). */
export const normalizeAdminName: CollectionBeforeValidateHook = ({ data }) => {
  const name: unknown = data?.name
  if (name === undefined || name === null) return data
  if (typeof name === 'string' && isBlank(name)) return { ...data, name: null }
  const parsed = nameSchema.safeParse(name)
  if (parsed.success) return { ...data, name: parsed.data }
  throw invalidAt(['name'], parsed.error.issues[0]?.message ?? '')
}
