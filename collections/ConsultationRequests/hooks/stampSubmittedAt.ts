import type { CollectionBeforeChangeHook } from 'payload'

/** Sets the time of receipt, whatever a client sends. */
export const stampSubmittedAt: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, submittedAt: new Date().toISOString() } : data
