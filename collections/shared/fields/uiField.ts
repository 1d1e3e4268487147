import type { UIField } from 'payload'

/** A component of the panel in the form, by its path; it stores nothing. */
export const uiField = (
  name: string,
  component: string,
  admin: UIField['admin'] = {},
): UIField => ({
  name,
  type: 'ui',
  admin: { ...admin, disableListColumn: true, components: { Field: component } },
})
