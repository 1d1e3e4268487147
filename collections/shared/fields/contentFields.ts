import type {
  ArrayField,
  Field,
  FieldHook,
  TextareaField,
  TextField,
  TextFieldValidation,
} from 'payload'
import { text } from 'payload/shared'

import { limits } from '@/config/limits'
import { linkProblem } from '@/domain/content/links'

type Rows = Pick<ArrayField, 'name' | 'label' | 'minRows' | 'maxRows' | 'fields'> & {
  labels: { singular: string; plural: string }
}

/** Rows that the panel labels by what is in them. */
export const labelledRows = (rows: Rows, description?: string): ArrayField => ({
  type: 'array',
  required: true,
  minRows: 1,
  ...rows,
  admin: {
    description,
    components: {
      RowLabel: {
        path: '/src/admin/fields/RowLabel.client#RowLabel',
        clientProps: { name: rows.labels.singular },
      },
    },
  },
})

export const headline = (name: string, label: string): TextField => ({
  name,
  type: 'text',
  label,
  required: true,
  maxLength: limits.headlineLength,
})

export const paragraph = (name: string, label: string): TextareaField => ({
  name,
  type: 'textarea',
  label,
  required: true,
  maxLength: limits.paragraphLength,
})

/** A fixed number of titled texts: each has its drawing, so none can be added or removed. */
export const titledTexts = (
  labels: { singular: string; plural: string },
  count: number,
  more: Field[] = [],
): Field =>
  labelledRows({
    name: 'items',
    label: labels.plural,
    labels,
    minRows: count,
    maxRows: count,
    fields: [headline('title', '제목'), paragraph('text', '설명'), ...more],
  })

const trimmed: FieldHook = ({ value }) =>
  typeof value === 'string' ? value.trim() : (value as unknown)

const secureLink: TextFieldValidation = (value, args) => linkProblem(value) ?? text(value, args)

/** The proof and source of an advantage; blank fields are not shown. */
export const proof: Field[] = [
  {
    name: 'proof',
    type: 'text',
    label: '근거',
    maxLength: limits.proofLength,
    admin: { description: '확인할 수 있는 사실만 적습니다. 비워 두면 보이지 않습니다.' },
  },
  { name: 'source', type: 'text', label: '출처', maxLength: limits.sourceLength },
  {
    name: 'sourceLink',
    type: 'text',
    label: '출처 링크',
    maxLength: limits.sourceLinkLength,
    validate: secureLink,
    hooks: { beforeValidate: [trimmed] },
    admin: {
      description: 'https://로 시작하는 주소만 쓸 수 있습니다.',
      components: { Field: '/src/admin/fields/CountedLink.client#CountedLink' },
    },
  },
]
