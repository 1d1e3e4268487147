import type { Access } from 'payload'

import { adminsOrSelf } from './adminsOrSelf'

/**
 * As `adminsOrSelf`; the panel shows the form of an anonymised agent read-only (specification 7.9). It asks with the stored document. A change,
 * which asks with what was sent, by `PATCH`, is refused as a step that may not follow (protectAnonymised).
 */
export const adminsOrSelfUntilAnonymised: Access<{ id: string; status: string }> = (args) => {
  const { data, id, req } = args
  const isChange = req.method === 'PATCH'
  if (!isChange && data?.id === id && data?.status === 'anonymised') return false
  return adminsOrSelf(args)
}
