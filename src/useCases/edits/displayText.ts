import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'

import { edits as copy } from '@/copy/edits'
import { isRecordId } from '@/domain/values/recordId'
import { formatKoreanTime } from '@/domain/calendar/time'
import { valueAt } from '@/domain/values/valueAt'

import { comparable } from './comparableValue'
import { labelOf, valueFieldsOf } from './valueFields'

/** A field's value as the panel shows it: names instead of ids, labels instead of codes. */
export async function displayText(
  req: PayloadRequest,
  field: FlattenedField,
  value: unknown,
): Promise<string> {
  if (value === null || value === undefined) return copy.empty
  if (Array.isArray(value)) {
    return (await Promise.all(value.map((one) => displayText(req, field, one)))).join(', ')
  }
  if (field.type === 'relationship' || field.type === 'upload') {
    const { relationTo } = field
    return typeof relationTo === 'string' ? titleOf(req, relationTo, value) : copy.unreadable
  }
  if (field.type === 'checkbox') return value === true ? copy.yes : copy.no
  // A client may send anything; not every object has a text.
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (field.type === 'date') return formatKoreanTime(text)
  return field.type === 'select' ? labelOfOption(field, text) : text
}

function labelOfOption(
  { options }: Extract<FlattenedField, { type: 'select' }>,
  value: string,
): string {
  const option = options.find((one) => (typeof one === 'string' ? one : one.value) === value)
  const label = typeof option === 'object' ? option.label : option
  return typeof label === 'string' ? label : value
}

async function titleOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: unknown,
): Promise<string> {
  const { useAsTitle } = req.payload.collections[collection].config.admin
  const row =
    isRecordId(id) &&
    (await req.payload.findByID({
      collection,
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      req,
    }))
  const title: unknown = row && (row as unknown as Record<string, unknown>)[useAsTitle ?? 'id']
  return typeof title === 'string' && title ? title : copy.unreadable
}

/** A row of a list: what each of its fields holds, a line each. */
export async function rowText(
  req: PayloadRequest,
  fields: FlattenedField[],
  row: object | null,
): Promise<string> {
  if (!row) return copy.noRow
  const lines = valueFieldsOf(fields).map(async ({ field, path }) => {
    const value = comparable(field, valueAt(row, path))
    return value === null ? [] : [`${labelOf(field, req)}: ${await displayText(req, field, value)}`]
  })
  return (await Promise.all(lines)).flat().join('\n') || copy.empty
}

/** The rows of a list in their order, each by its first field. */
export async function orderText(
  req: PayloadRequest,
  fields: FlattenedField[],
  rows: readonly object[],
): Promise<string> {
  const [first] = valueFieldsOf(fields)
  const lines = rows.map(async (row, index) => {
    const title = first && (await displayText(req, first.field, valueAt(row, first.path)))
    return `${index + 1}. ${title ?? ''}`
  })
  return (await Promise.all(lines)).join('\n')
}
