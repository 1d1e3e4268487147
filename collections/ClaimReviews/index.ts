import { adminWithEmail } from '@collections/shared/fields/adminWithEmail'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { recordCollection } from '@collections/shared/recordCollection'
import { claimReview } from '@/copy/claimReview'
import { claimCheckedDocuments } from '@/domain/claims/claimCheckedFields'

const { collection: copy } = claimReview

/**
 * What admins answered for claims that they published or found published, with the texts of that moment (specification 8.14). Publications write
 * rows (src/useCases/claims/requireClaimReview.ts); nobody changes or deletes one, but anonymising an agent erases the texts in it.
 */
export const ClaimReviews = recordCollection({
  slug: 'claim-reviews',
  label: copy.label,
  newestBy: 'reviewedAt',
  sentenceOf: [
    'of',
    'profile',
    'reviewedAt',
    'reviewedBy',
    'reviewedByEmail',
    'publishAt',
    'plan',
    'isPublicAlready',
    'number',
    'findings',
  ],
  admin: {
    defaultColumns: ['sentence', 'reviewedAt', 'number', 'expiresAt'],
    listSearchableFields: ['number', 'reason', 'reviewedByEmail'],
    description: copy.description,
  },
  fields: [
    requiredSelect('of', copy.of, claimCheckedDocuments),
    {
      name: 'profile',
      type: 'relationship',
      relationTo: 'consultant-profile',
      label: copy.profile,
    },
    // Whose profile it was: the texts go with this agent, also where the profile has gone or is another's by then.
    {
      name: 'agent',
      type: 'relationship',
      relationTo: 'agents',
      label: copy.agent,
      maxDepth: 0,
      admin: { disableListColumn: true, disableListFilter: true },
    },
    { name: 'reviewedAt', type: 'date', label: copy.reviewedAt, required: true, admin: koreanTime },
    ...adminWithEmail('reviewedBy', { who: copy.reviewedBy, email: copy.reviewedByEmail }),
    // Of an answer that was given when a publication was planned, which may have been cancelled.
    { name: 'publishAt', type: 'date', label: copy.publishAt, admin: koreanTime },
    { name: 'plan', type: 'relationship', relationTo: 'scheduled-publications', label: copy.plan },
    // Of an answer for what visitors read then, which published nothing.
    { name: 'isPublicAlready', type: 'checkbox', label: copy.isPublicAlready },
    { name: 'number', type: 'text', label: copy.number },
    // The last day of the review in Seoul, `2026-03-05`.
    {
      name: 'expiresAt',
      type: 'text',
      label: copy.expiresAt,
      admin: { components: { Cell: '/src/admin/cells/KoreanDayCell#KoreanDayCell' } },
    },
    { name: 'reason', type: 'textarea', label: copy.reason },
    { name: 'rulesVersion', type: 'text', label: copy.rulesVersion, required: true },
    {
      name: 'findings',
      type: 'array',
      label: copy.findings,
      labels: { singular: copy.findingNumber, plural: copy.findings },
      admin: { disableListColumn: true, disableListFilter: true },
      fields: [
        { name: 'path', type: 'text', label: copy.path, required: true },
        { name: 'label', type: 'text', label: copy.field, required: true },
        { name: 'text', type: 'textarea', label: copy.text, required: true },
        { name: 'rule', type: 'text', label: copy.rule, required: true },
        { name: 'match', type: 'text', label: copy.match, required: true },
        { name: 'reason', type: 'text', label: copy.why, required: true },
        { name: 'clause', type: 'text', label: copy.clause, required: true },
      ],
    },
  ],
})
