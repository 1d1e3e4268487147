import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobodyField, systemField } from '@access/fields'
import { nobody } from '@access/nobody'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { optionsOf } from '@collections/shared/fields/optionsOf'
import { sentence } from '@collections/shared/fields/sentence'
import { navigationGroups } from '@collections/shared/navigationGroups'
import { recordView } from '@collections/shared/recordView'
import { publications } from '@/copy/publications'
import { publicationSlugs, publicationStates } from '@/domain/publications'

const { collection: copy, targets } = publications

const slugLabels = { ...targets, 'consultant-profile': '컨설턴트 프로필' }

/**
 * Publications that are planned, and what became of them (specification 8.12). Use cases write rows (src/useCases/publications); nobody else changes one.
 */
export const ScheduledPublications: CollectionConfig = {
  slug: 'scheduled-publications',
  labels: { singular: copy.label, plural: copy.label },
  defaultSort: '-publishAt',
  admin: {
    hideAPIURL: true,
    group: navigationGroups.content,
    useAsTitle: 'title',
    components: recordView(copy.label),
    defaultColumns: ['title', 'publishAt', 'state', 'plannedByEmail'],
    listSearchableFields: ['title', 'plannedByEmail'],
    description: copy.description,
  },
  lockDocuments: false,
  disableDuplicate: true,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  indexes: [{ fields: ['state', 'publishAt'] }, { fields: ['state', 'settledAt'] }],
  // The sentence is made of these, whatever columns are selected.
  forceSelect: { title: true, publishAt: true, state: true, plannedBy: true, plannedByEmail: true },
  fields: [
    sentence,
    { name: 'title', type: 'text', label: copy.of, required: true },
    {
      name: 'publishAt',
      type: 'date',
      label: copy.publishAt,
      required: true,
      admin: { components: koreanTime },
    },
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
      options: Object.entries(publications.outcomes).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'slug',
      type: 'select',
      label: copy.slug,
      required: true,
      options: publicationSlugs.map((value) => ({ value, label: slugLabels[value] })),
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
    { name: 'plannedAt', type: 'date', label: copy.plannedAt, admin: { components: koreanTime } },
    { name: 'settledAt', type: 'date', label: copy.settledAt, admin: { components: koreanTime } },
    {
      name: 'snapshot',
      type: 'textarea',
      label: copy.version,
      hidden: true,
      access: { create: systemField, read: nobodyField, update: systemField },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
  ],
}
