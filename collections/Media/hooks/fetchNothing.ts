import type { CollectionBeforeOperationHook } from 'payload'

/**
 * A picture comes with its request. Given an address instead, Payload would fetch it, and answer 500 where it can't;
 * without one it says, after asking who may, that the file is missing.
 */
export const fetchNothing: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation === 'create') delete (args as { data?: { url?: unknown } }).data?.url
  return args
}
