import { koreanTime } from '@collections/shared/fields/koreanTime'
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
    {
      name: 'slug',
      type: 'select',
      label: copy.slug,
      required: true,
      options: optionsOf(slugs),
    },
    {
      name: 'profile',
      type: 'relationship',
      relationTo: 'consultant-profile',
      label: copy.profile,
      index: true,
    },
    // Stays when the admin is deleted.
    { name: 'plannedByEmail', type: 'text', label: copy.plannedByEmail },
    { name: 'plannedBy', type: 'relationship', relationTo: 'admins', label: copy.plannedBy },
    { name: 'plannedAt', type: 'date', label: copy.plannedAt, admin: koreanTime },
    { name: 'changes', type: 'textarea', label: copy.changes },
    { name: 'settledAt', type: 'date', label: copy.settledAt, admin: koreanTime },
    { name: 'withdrawnByEmail', type: 'text', label: copy.withdrawnByEmail },
    { name: 'withdrawnBy', type: 'relationship', relationTo: 'admins', label: copy.withdrawnBy },
    { name: 'snapshot', label: copy.version, ...content },
    { name: 'replaced', label: copy.replaced, ...content },
  ],
})
