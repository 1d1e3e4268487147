import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { systemField } from '@access/fields'
import { logAccess } from '@collections/shared/hooks/logAccess'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { pipeline as copy } from '@/copy/pipeline'
import { activityKinds } from '@/domain/consultations/activities'
import { lostReasonOptions } from '@/domain/consultations/stage'

import { refuseMemoSearch } from './hooks/refuseMemoSearch'

/**
 * What was done about a consultation: its timeline (specification 18.2). Use cases and jobs write the rows in the transaction of the change
 * (src/database/consultations/storedActivities.ts); nothing in a row changes but a memo that is struck out, and rows go only with their consultation.
 */
export const RequestActivities: CollectionConfig = {
  slug: 'request-activities',
  labels: { singular: copy.activity, plural: copy.activities },
  // As by time, through the index that there is.
  defaultSort: '-id',
  // Shown in the consultation's drawer, not as records.
  admin: { hidden: true },
  timestamps: false,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  // The access log names the consultations whose rows were read.
  forceSelect: { request: true },
  hooks: { beforeOperation: [refuseMemoSearch], afterOperation: [logAccess] },
  fields: [
    {
      name: 'request',
      type: 'relationship',
      relationTo: 'consultation-requests',
      label: '상담 신청',
      required: true,
    },
    { name: 'at', type: 'date', label: '일시', required: true },
    { name: 'by', type: 'relationship', relationTo: ['agents', 'admins'], label: '누가' },
    requiredSelect('kind', '구분', activityKinds),
    { name: 'from', type: 'text', label: '이전' },
    { name: 'to', type: 'text', label: '이후' },
    { name: 'lostReason', type: 'select', label: copy.lostReason, options: lostReasonOptions },
    { name: 'callBackAt', type: 'date', label: copy.callBackAt },
    { name: 'text', type: 'textarea', label: copy.kinds.memo },
    { name: 'struck', type: 'checkbox', label: copy.struckLabel },
    // Of the idempotency key, and of what was sent with it.
    { name: 'key', type: 'text', hidden: true, access: { read: systemField } },
    { name: 'content', type: 'text', hidden: true, access: { read: systemField } },
  ],
}
