import type { CollectionAdminOptions } from 'payload'

import { records as copy } from '@/copy/records'

/** The page of a record that nobody changes: sentences and links instead of a disabled form. */
export const recordView = (label: string): NonNullable<CollectionAdminOptions['components']> => ({
  views: {
    edit: {
      default: {
        Component: '/src/admin/records/RecordView#RecordView',
        // Payload's tab would say 수정.
        tab: { condition: () => false },
        meta: { title: `${copy.view} - ${label}` },
      },
    },
  },
})
