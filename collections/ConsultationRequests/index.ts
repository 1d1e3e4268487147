import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrAssignedAgent } from '@access/adminsOrAssignedAgent'
import { nobody } from '@access/nobody'
import { logAccess } from '@collections/shared/hooks/logAccess'

import {
  listConsultationActivities,
  recordConsultationActivity,
  strikeConsultationMemo,
} from './endpoints/activities'
import { createConsultation } from './endpoints/createConsultation'
import { consultationFields } from './fields'
import { eraseTracesOnDelete } from './hooks/eraseTracesOnDelete'
import { markReassignment } from './hooks/markReassignment'
import { parseCorrectedNameAndPhone } from './hooks/parseCorrectedNameAndPhone'
import { raiseVersion } from './hooks/raiseVersion'
import { recordReassignment } from './hooks/recordReassignment'
import { requireApprovedAssignedAgent } from './hooks/requireApprovedAssignedAgent'
import { updateConsultationNgrams } from './hooks/updateConsultationNgrams'

/** What visitors leave: name, phone and consent (specification 3.6). Its lists' indexes are in src/database/core/indexes.ts. */
export const ConsultationRequests: CollectionConfig = {
  slug: 'consultation-requests',
  labels: { singular: '상담 신청', plural: '상담 신청' },
  defaultSort: '-submittedAt',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['submittedAt', 'name', 'phone', 'responsibleAgent', 'signals'],
    components: {
      beforeListTable: [
        '/src/admin/ListSearchReplacement#ListSearchReplacement',
        '/src/admin/deletion/BulkDeletion.client#BulkDeletion',
      ],
    },
    pagination: { defaultLimit: 20, limits: [20, 50, 100] },
    description: '고객이 남긴 무료 상담 신청입니다. 새 신청이 위에 옵니다.',
  },
  timestamps: true,
  access: {
    // A row is made by a submission alone (src/useCases/consultations/storeConsultation.ts).
    create: nobody,
    read: adminsOrAssignedAgent,
    update: admins,
    delete: admins,
  },
  // The first replaces Payload's own handler of the same address.
  endpoints: [
    createConsultation,
    listConsultationActivities,
    recordConsultationActivity,
    strikeConsultationMemo,
  ],
  // The responsible agent's name and the number of same phones derive from these, whatever columns are selected.
  forceSelect: { agentId: true, assignedAgent: true, phoneDigits: true },
  hooks: {
    beforeValidate: [parseCorrectedNameAndPhone],
    beforeChange: [
      requireApprovedAssignedAgent,
      markReassignment,
      raiseVersion,
      updateConsultationNgrams,
    ],
    afterChange: [recordReassignment],
    beforeDelete: [eraseTracesOnDelete],
    afterOperation: [logAccess],
  },
  fields: consultationFields,
}
