import type { Access } from 'payload'

import { adminsOrSelf } from './adminsOrSelf'

/** Like `adminsOrSelf`, but nobody while the panel shows the form of an anonymised agent, which is read-only so (specification 7.9). */
export const adminsOrSelfUntilAnonymised: Access<{ id: string; status: string }> = (args) => {
  const { data, id, req } = args
  // Passes here, for `protectAnonymised` to refuse with `statusConflict`.
  const isChange = req.method === 'PATCH'
  if (!isChange && data?.id === id && data?.status === 'anonymised') return false
  return adminsOrSelf(args)
}
