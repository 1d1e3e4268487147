import type { CollectionConfig, SelectField } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { sentence } from '@collections/shared/fields/sentence'
import { navigationGroups } from '@collections/shared/navigationGroups'
import { recordView } from '@collections/shared/recordView'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'

const optionsOf = (labels: Record<string, string>): SelectField['options'] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const time = { components: koreanTime }

/**
 * The register of data subject requests, with their deadline (specification 7.15). Use cases write it (src/useCases/dataSubjects); it
 * names people by the ids of their consultations alone, and stays when those are deleted.
 */
export const DataSubjectRequests: CollectionConfig = {
  slug: 'data-subject-requests',
  labels: { singular: copy.label, plural: copy.label },
  defaultSort: '-receivedAt',
  admin: {
    hideAPIURL: true,
    group: navigationGroups.operations,
    useAsTitle: 'receivedAt',
    components: recordView(copy.label),
    listSearchableFields: ['note', 'answer', 'answeredByEmail'],
    defaultColumns: ['sentence', 'receivedAt'],
    description: copy.description,
  },
  lockDocuments: false,
  disableDuplicate: true,
  // The sentence is made of these, whatever columns are selected.
  forceSelect: {
    action: true,
    channel: true,
    receivedAt: true,
    outcome: true,
    answeredAt: true,
    answeredBy: true,
    answeredByEmail: true,
  },
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  fields: [
    sentence,
    {
      name: 'action',
      type: 'select',
      label: copy.fields.action,
      required: true,
      options: optionsOf(dataSubjectRequests.actions),
    },
    {
      name: 'channel',
      type: 'select',
      label: copy.fields.channel,
      required: true,
      options: optionsOf(dataSubjectRequests.channels),
    },
    {
      name: 'receivedAt',
      type: 'date',
      label: copy.fields.receivedAt,
      required: true,
      admin: {
        components: { ...time.components, Cell: '/src/admin/cells/KoreanDayCell#KoreanDayCell' },
      },
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
    { name: 'answeredAt', type: 'date', label: copy.fields.answeredAt, admin: time },
    {
      name: 'answeredBy',
      type: 'relationship',
      relationTo: 'admins',
      label: copy.fields.answeredBy,
    },
    // Stays when the admin is deleted.
    { name: 'answeredByEmail', type: 'text', label: copy.fields.answeredByEmail },
  ],
}
