import type { CollectionBeforeChangeHook } from 'payload'

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : (value ?? null)

/** Marks a request that somebody assigned by hand; `agentId` stays as the origin (DECISIONS, Referral). */
export const recordReassignment: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) =>
  operation === 'update' &&
  'assignedAgent' in data &&
  idOf(data.assignedAgent) !== idOf(originalDoc?.assignedAgent)
    ? { ...data, referralSource: 'admin' }
    : data
