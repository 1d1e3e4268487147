import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { sentence } from '@collections/shared/fields/sentence'
import { navigationGroups } from '@collections/shared/navigationGroups'
import { recordView } from '@collections/shared/recordView'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { privacyReview } from '@/copy/privacyReview'
import { actorKinds } from '@/domain/accessLog'
import { refusalKinds } from '@/domain/signInRefusals'

const { refusals: copy } = privacyReview

/**
 * Refused sign-ins, counted by day, account and kind, without address and without what was typed (src/database/signInRefusals.ts). Nobody
 * changes or deletes them, and MongoDB drops them after two years.
 */
export const SignInRefusals: CollectionConfig = {
  slug: 'sign-in-refusals',
  labels: { singular: copy.label, plural: copy.label },
  defaultSort: '-day',
  admin: {
    hideAPIURL: true,
    group: navigationGroups.operations,
    useAsTitle: 'day',
    components: recordView(copy.label),
    defaultColumns: ['sentence', 'day', 'count'],
    description: copy.description,
  },
  lockDocuments: false,
  // The sentence is made of these, whatever columns are selected.
  forceSelect: { kind: true, accountKind: true, accountId: true, count: true },
  disableDuplicate: true,
  timestamps: false,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  fields: [
    sentence,
    {
      name: 'day',
      type: 'date',
      label: copy.day,
      required: true,
      admin: {
        components: {
          Cell: '/src/admin/cells/KoreanDayCell#KoreanDayCell',
          Field: '/src/admin/fields/KoreanTimeField#KoreanTimeField',
        },
      },
    },
    {
      name: 'kind',
      type: 'select',
      label: copy.kind,
      required: true,
      options: Object.entries(refusalKinds).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'accountKind',
      type: 'select',
      label: copy.account,
      options: (['admin', 'agent'] as const).map((value) => ({
        value,
        label: actorKinds[value].label,
      })),
    },
    { name: 'accountId', type: 'text', label: copy.accountId },
    { name: 'count', type: 'number', label: copy.count, required: true },
    {
      name: 'lastAt',
      type: 'date',
      label: copy.lastAt,
      admin: {
        components: koreanTime,
      },
    },
  ],
}
