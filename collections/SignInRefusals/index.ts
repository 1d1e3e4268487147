import { recordCollection } from '@collections/shared/recordCollection'
import { koreanDay, koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { privacyReview } from '@/copy/privacyReview'
import { actorKinds } from '@/domain/records/accessLog'
import { refusalKinds } from '@/domain/accounts/signInRefusals'

const { refusals: copy } = privacyReview

/**
 * Refused sign-ins, counted by day, account and kind, without address and without what was typed (src/database/records/signInRefusals.ts). Nobody
 * changes or deletes them, and MongoDB drops them after two years.
 */
export const SignInRefusals = recordCollection({
  slug: 'sign-in-refusals',
  label: copy.label,
  newestBy: 'day',
  sentenceOf: ['kind', 'accountKind', 'accountId', 'count'],
  admin: {
    defaultColumns: ['sentence', 'day', 'count'],
    description: copy.description,
  },
  timestamps: false,
  fields: [
    { name: 'day', type: 'date', label: copy.day, required: true, admin: koreanDay },
    requiredSelect('kind', copy.kind, refusalKinds),
    {
      name: 'accountKind',
      type: 'select',
      label: copy.account,
      options: (['admin', 'agent'] as const).map((value) => ({
        value,
        label: actorKinds[value],
      })),
    },
    { name: 'accountId', type: 'text', label: copy.accountId },
    { name: 'count', type: 'number', label: copy.count, required: true },
    { name: 'lastAt', type: 'date', label: copy.lastAt, admin: koreanTime },
  ],
})
