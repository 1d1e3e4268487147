import type { CollectionBeforeChangeHook } from 'payload'

import { reassignmentIn } from './reassignmentIn'

/** Marks a consultation that an admin assigned; `agentId` stays as the referral (specification 7.7). */
export const markReassignment: CollectionBeforeChangeHook = ({ data, originalDoc }) =>
  reassignmentIn(data, originalDoc) ? { ...data, referralSource: 'admin' } : data
