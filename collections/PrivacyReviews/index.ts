import { recordCollection } from '@collections/shared/recordCollection'
import { adminWithEmail } from '@collections/shared/fields/adminWithEmail'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { privacyReview } from '@/copy/privacyReview'

const { collection: copy } = privacyReview

/**
 * The months whose privacy review an admin has confirmed, with the figures of that moment (개인정보의 안전성 확보조치 기준, 접속기록의 점검).
 * The use case writes them (src/useCases/privacyReview/confirmReview.ts); nobody changes or deletes one.
 */
export const PrivacyReviews = recordCollection({
  slug: 'privacy-reviews',
  label: copy.label,
  newestBy: 'month',
  sentenceOf: ['month', 'confirmedBy', 'confirmedByEmail'],
  admin: {
    defaultColumns: ['sentence', 'confirmedAt', 'note'],
    listSearchableFields: ['month', 'note', 'confirmedByEmail'],
    description: copy.description,
  },
  fields: [
    { name: 'month', type: 'text', label: copy.month, required: true, unique: true },
    {
      name: 'confirmedAt',
      type: 'date',
      label: copy.confirmedAt,
      required: true,
      admin: koreanTime,
    },
    ...adminWithEmail('confirmedBy', { who: copy.confirmedBy, email: copy.confirmedByEmail }),
    { name: 'note', type: 'textarea', label: copy.note },
    {
      name: 'figures',
      type: 'json',
      label: copy.figures,
      admin: { disableListColumn: true, disableListFilter: true },
    },
  ],
})
