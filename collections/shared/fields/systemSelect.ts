/** `admin` of a select field that the system alone sets. */
export const systemSelect = {
  position: 'sidebar',
  readOnly: true,
  components: { Field: '/src/admin/fields/SystemSelect.client#SystemSelect' },
} as const
