import type { CollectionAdminOptions, CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { records as copy } from '@/copy/records'

import { sentence } from './fields/sentence'

type Rest = Omit<CollectionConfig, 'access' | 'admin' | 'defaultSort' | 'forceSelect' | 'labels'>

type RecordCollection = Rest & {
  label: string
  /** The field by which the newest record comes first; its title too, where `admin` names no other. */
  newestBy: string
  /** The fields that the sentence is made of; they are read whatever columns are selected. */
  sentenceOf: string[]
  admin: CollectionAdminOptions
}

/** The page of a record: sentences and links instead of a disabled form. */
const recordView = (label: string) => ({
  edit: {
    default: {
      Component: '/src/admin/records/RecordView#RecordView',
      // Payload's tab would say 수정.
      tab: { condition: () => false },
      meta: { title: `${copy.view} - ${label}` },
    },
  },
})

/** A collection of records: the system writes them, admins read them as sentences, and nobody changes or deletes one. */
export const recordCollection = ({
  label,
  newestBy,
  sentenceOf,
  admin,
  fields,
  ...rest
}: RecordCollection): CollectionConfig => ({
  ...rest,
  labels: { singular: label, plural: label },
  defaultSort: `-${newestBy}`,
  admin: {
    useAsTitle: newestBy,
    ...admin,
    components: { ...admin.components, views: recordView(label) },
  },
  forceSelect: Object.fromEntries(sentenceOf.map((name) => [name, true as const])),
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  fields: [sentence, ...fields],
})
