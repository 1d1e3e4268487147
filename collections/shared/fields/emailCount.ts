import type { UIField } from 'payload'

/** Counts the characters of an account's e-mail as somebody types. */
export const emailCount: UIField = {
  name: 'emailCount',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/admin/fields/EmailCount.client#EmailCount' },
  },
}
