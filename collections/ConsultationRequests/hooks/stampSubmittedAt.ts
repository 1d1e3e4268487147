import type { CollectionBeforeChangeHook } from 'payload'

/** The time of receipt is the server's, whatever a client sends. */
export const stampSubmittedAt: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, submittedAt: new Date().toISOString() } : data
