import type { Field, TextareaField, TextField } from 'payload'

/** Path of the panel component that labels a row. */
export const rowLabel = '/src/admin/fields/RowLabel.client#RowLabel'

export const headline = (name: string, label: string): TextField => ({
  name,
  type: 'text',
  label,
  required: true,
  maxLength: 80,
})

export const paragraph = (name: string, label: string): TextareaField => ({
  name,
  type: 'textarea',
  label,
  required: true,
  maxLength: 400,
})

/** A fixed number of titled texts: each has its drawing, so none can be added or removed. */
export const titledTexts = (
  labels: { singular: string; plural: string },
  count: number,
): Field => ({
  name: 'items',
  type: 'array',
  label: labels.plural,
  labels,
  required: true,
  minRows: count,
  maxRows: count,
  admin: { components: { RowLabel: rowLabel } },
  fields: [headline('title', '제목'), paragraph('text', '설명')],
})
