import type { CollectionBeforeOperationHook } from 'payload'

/** A picture comes with the request. Payload would fetch one from an address instead, or answer 500 where it can't. */
export const ignoreAddress: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file || !args.data) return args
  const { url: _, ...data } = args.data as Record<string, unknown>
  return { ...args, data }
}
