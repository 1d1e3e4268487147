import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { sentence } from '@collections/shared/fields/sentence'
import { navigationGroups } from '@collections/shared/navigationGroups'
import { recordView } from '@collections/shared/recordView'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { privacyReview } from '@/copy/privacyReview'

const { collection: copy } = privacyReview

/**
 * The months whose privacy review an admin has confirmed, with the figures of that moment (개인정보의 안전성 확보조치 기준, 접속기록의 점검).
 * The use case writes them (src/useCases/privacyReview/confirmReview.ts); nobody changes or deletes one.
 */
export const PrivacyReviews: CollectionConfig = {
  slug: 'privacy-reviews',
  labels: { singular: copy.label, plural: copy.label },
  defaultSort: '-month',
  admin: {
    hideAPIURL: true,
    group: navigationGroups.operations,
    useAsTitle: 'month',
    components: recordView(copy.label),
    defaultColumns: ['sentence', 'confirmedAt', 'note'],
    listSearchableFields: ['month', 'note', 'confirmedByEmail'],
    description: copy.description,
  },
  lockDocuments: false,
  // The sentence is made of these, whatever columns are selected.
  forceSelect: { month: true, confirmedBy: true, confirmedByEmail: true },
  disableDuplicate: true,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  fields: [
    sentence,
    { name: 'month', type: 'text', label: copy.month, required: true, unique: true },
    {
      name: 'confirmedAt',
      type: 'date',
      label: copy.confirmedAt,
      required: true,
      admin: {
        components: koreanTime,
      },
    },
    { name: 'confirmedBy', type: 'relationship', relationTo: 'admins', label: copy.confirmedBy },
    // Stays when the admin is deleted.
    { name: 'confirmedByEmail', type: 'text', label: copy.confirmedByEmail },
    { name: 'note', type: 'textarea', label: copy.note },
    {
      name: 'figures',
      type: 'json',
      label: copy.figures,
      admin: { disableListColumn: true, disableListFilter: true },
    },
  ],
}
