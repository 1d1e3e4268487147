import { adminWithEmail } from '@collections/shared/fields/adminWithEmail'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { systemOnlyField } from '@collections/shared/fields/systemOnlyField'
import { recordCollection } from '@collections/shared/recordCollection'
import { publications } from '@/copy/publications'
import { type PublicationSlug, publicationStates } from '@/domain/content/publications'
import { optionsOf } from '@/domain/values/optionsOf'

const { collection: copy, targets } = publications

/** A draft must not show up in a record that people read. */
const content = { type: 'textarea', ...systemOnlyField } as const

const slugs: Record<PublicationSlug, string> = {
  ...targets,
  'consultant-profile': '컨설턴트 프로필',
}

/** Publications that are planned, and their outcomes (specification 8.12). Use cases alone write rows (src/useCases/publications). */
export const ScheduledPublications = recordCollection({
  slug: 'scheduled-publications',
  label: copy.label,
  newestBy: 'publishAt',
  sentenceOf: ['title', 'publishAt', 'state', 'plannedBy', 'plannedByEmail'],
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'publishAt', 'changes', 'state', 'plannedByEmail'],
    listSearchableFields: ['title', 'plannedByEmail'],
    description: copy.description,
  },
  indexes: [{ fields: ['state', 'publishAt'] }, { fields: ['state', 'settledAt'] }],
  fields: [
    { name: 'title', type: 'text', label: copy.of, required: true },
    { name: 'publishAt', type: 'date', label: copy.publishAt, required: true, admin: koreanTime },
    {
      name: 'state',
      type: 'select',
      label: copy.state,
      required: true,
      defaultValue: 'planned',
      options: optionsOf(publicationStates),
    },
    {
      name: 'outcome',
      type: 'select',
      label: copy.outcome,
      options: optionsOf(publications.outcomes),
    },
    requiredSelect('slug', copy.slug, slugs),
    {
      name: 'profile',
      type: 'relationship',
      relationTo: 'consultant-profile',
      label: copy.profile,
      index: true,
    },
    ...adminWithEmail('plannedBy', { who: copy.plannedBy, email: copy.plannedByEmail }),
    { name: 'plannedAt', type: 'date', label: copy.plannedAt, admin: koreanTime },
    { name: 'changes', type: 'textarea', label: copy.changes },
    { name: 'settledAt', type: 'date', label: copy.settledAt, admin: koreanTime },
    ...adminWithEmail('withdrawnBy', { who: copy.withdrawnBy, email: copy.withdrawnByEmail }),
    { name: 'snapshot', label: copy.version, ...content },
    { name: 'replaced', label: copy.replaced, ...content },
  ],
})
