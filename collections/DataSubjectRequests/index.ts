import { recordCollection } from '@collections/shared/recordCollection'
import { adminWithEmail } from '@collections/shared/fields/adminWithEmail'
import { koreanDay, koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { optionsOf } from '@/domain/values/optionsOf'

/**
 * The register of data subject requests, with their deadline (specification 7.15). Use cases write it (src/useCases/dataSubjects); it
 * names people by the ids of their consultations alone, and stays when those are deleted.
 */
export const DataSubjectRequests = recordCollection({
  slug: 'data-subject-requests',
  label: copy.label,
  newestBy: 'receivedAt',
  sentenceOf: [
    'action',
    'channel',
    'receivedAt',
    'outcome',
    'answeredAt',
    'answeredBy',
    'answeredByEmail',
  ],
  admin: {
    defaultColumns: ['sentence', 'receivedAt'],
    listSearchableFields: ['note', 'answer', 'answeredByEmail'],
    description: copy.description,
  },
  fields: [
    requiredSelect('action', copy.fields.action, dataSubjectRequests.demandKinds),
    requiredSelect('channel', copy.fields.channel, dataSubjectRequests.channels),
    {
      name: 'receivedAt',
      type: 'date',
      label: copy.fields.receivedAt,
      required: true,
      admin: koreanDay,
    },
    {
      name: 'request',
      type: 'relationship',
      relationTo: 'consultation-requests',
      label: copy.fields.request,
    },
    { name: 'note', type: 'textarea', label: copy.fields.note },
    {
      name: 'outcome',
      type: 'select',
      label: copy.fields.outcome,
      options: optionsOf(copy.outcomes),
    },
    { name: 'answer', type: 'textarea', label: copy.fields.answer },
    { name: 'answeredAt', type: 'date', label: copy.fields.answeredAt, admin: koreanTime },
    ...adminWithEmail('answeredBy', {
      who: copy.fields.answeredBy,
      email: copy.fields.answeredByEmail,
    }),
  ],
})
