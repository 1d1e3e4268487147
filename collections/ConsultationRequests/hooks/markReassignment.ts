import type { CollectionBeforeChangeHook } from 'payload'

import { relatedId } from '@/domain/values/relatedId'

/** Marks a consultation that an admin assigned; `agentId` stays as the referral (specification 7.7). */
export const markReassignment: CollectionBeforeChangeHook = ({ data, originalDoc }) =>
  'assignedAgent' in data && relatedId(data.assignedAgent) !== relatedId(originalDoc?.assignedAgent)
    ? { ...data, referralSource: 'admin' }
    : data
