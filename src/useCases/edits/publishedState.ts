import type { FlattenedField } from 'payload'

import { valueAt } from '@/domain/values/valueAt'
import { comparable, isSame } from './comparableValue'
import { type ValueField, valueFieldsOf } from './valueFields'

export type Values = Record<string, unknown>
type Row = { id?: unknown }

/** The fields with a value of their own that a save holds. */
export const valueFieldsIn = (fields: FlattenedField[], data: object): ValueField[] =>
  valueFieldsOf(fields).filter(({ path }) => valueAt(data, path) !== undefined)

/** The status that a save holds alone: `published` publishes the draft as it stands, `draft` unpublishes what is published. */
export const statusAlone = (fields: FlattenedField[], data: { _status?: unknown }): unknown =>
  valueFieldsIn(fields, data).length === 0 ? data._status : undefined

/**
 * Completes the data of a publication from what is published, rows of lists by their ids: fields not sent stay as visitors see them, whatever
 * a draft beside them holds.
 */
export function completeFrom(
  fields: FlattenedField[],
  data: object,
  published: object | null | undefined,
): Values {
  const complete = structuredClone(data) as Values
  for (const { field, path } of valueFieldsOf(fields)) {
    const sent = valueAt(data, path)
    const stored = valueAt(published, path)
    if (sent === undefined) setAt(complete, path, stored ?? null)
    else if (field.type === 'array' && Array.isArray(sent))
      setAt(complete, path, completeRows(field.flattenedFields, sent, stored))
  }
  return complete
}

const completeRows = (fields: FlattenedField[], sent: unknown[], stored: unknown): unknown[] =>
  sent.map((row) => {
    if (typeof row !== 'object' || row === null) return row
    const { id } = row as Row
    const rows: unknown[] = Array.isArray(stored) ? stored : []
    const same = id === undefined ? undefined : rows.find((one) => (one as Row)?.id === id)
    return completeFrom(fields, row, same as object | undefined)
  })

/**
 * The draft after a part of it was published: the published values of the fields that were sent, its own of all others.
 * @returns undefined if nothing is left that is not published
 */
export function draftAfter(
  fields: FlattenedField[],
  sent: readonly ValueField[],
  { draft, published }: { draft: object; published: object | null },
): Values | undefined {
  const names = new Set(sent.map(({ path }) => path.join('.')))
  const next: Values = {}
  let isOwn = false
  for (const { field, path } of valueFieldsOf(fields)) {
    const [ours, theirs] = [draft, published].map((from) => valueAt(from, path) ?? null)
    const isKept = !names.has(path.join('.'))
    isOwn ||= isKept && !isSame(comparable(field, ours), comparable(field, theirs))
    setAt(next, path, isKept ? ours : theirs)
  }
  return isOwn ? next : undefined
}

/** A document's content alone, as a save holds it; what is missing is null. */
export const contentOf = (fields: FlattenedField[], document: object): Values =>
  completeFrom(fields, {}, document)

/** Sets the value at a path, in groups that are made where there are none. */
export function setAt(values: Values, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    values[name] = value
    return
  }
  const inner = values[name]
  const group: Values = typeof inner === 'object' && inner !== null ? (inner as Values) : {}
  values[name] = group
  setAt(group, rest, value)
}
