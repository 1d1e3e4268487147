import type { UIField } from 'payload'

/** Leads from a row to what the access log holds about it. */
export const accessLogLink: UIField = {
  name: 'accessLog',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/src/admin/fields/AccessLogLink.client#AccessLogLink' },
  },
}
