import type { Access } from 'payload'

import { adminsOrSelf } from './adminsOrSelf'

/**
 * Like `adminsOrSelf`, but says no when the panel asks with the stored document of an anonymised agent, so that the form is read-only
 * (specification 7.9). A `PATCH` passes, for `protectAnonymised` to refuse with `statusConflict`.
 */
export const adminsOrSelfUntilAnonymised: Access<{ id: string; status: string }> = (args) => {
  const { data, id, req } = args
  const isChange = req.method === 'PATCH'
  if (!isChange && data?.id === id && data?.status === 'anonymised') return false
  return adminsOrSelf(args)
}
