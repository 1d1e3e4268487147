import type { UIField } from 'payload'

/** Counts the e-mail of an account while somebody types it. */
export const emailCount: UIField = {
  name: 'emailCount',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/admin/fields/EmailCount.client#EmailCount' },
  },
}
