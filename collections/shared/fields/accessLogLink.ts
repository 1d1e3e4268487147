import type { UIField } from 'payload'

/** Links a row to its entries in the access log. */
export const accessLogLink: UIField = {
  name: 'accessLog',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/src/admin/fields/AccessLogLink.client#AccessLogLink' },
  },
}
