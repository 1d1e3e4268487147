import type { FlattenedField, PayloadRequest } from 'payload'

import { edits as copy } from '@/copy/edits'
import type { Difference } from '@/domain/content/edits'
import { AppError } from '@/domain/shared/errors'
import { valueAt } from '@/domain/values/valueAt'

import { comparable, isSame } from './comparableValue'
import { displayText, orderText, rowText } from './displayText'
import { type Base, entityTagOf } from './entityTag'
import { labelOf, type ValueField, valueFieldsOf } from './valueFields'
import { mergeRows, type RowDifference } from './mergeRows'
import { setAt } from './publishedState'

/** A stored state that a change replaces, and what that was made from. */
export type State = {
  fields: FlattenedField[]
  base: Base
  /** What is stored, as the person reads it, read in the transaction of the change. */
  stored: object
  /** The ETag of what is stored, if that is more than this state. */
  tag?: () => string
}

type Save = State & {
  data: Record<string, unknown>
  /** Whether the person may write a field; what Payload drops can't conflict. */
  mayWrite?: (valueField: ValueField) => Promise<boolean> | boolean
}

/**
 * Refuses a save whose fields somebody else has changed since its base. A field that both changed alike is no conflict, nor is one that the save
 * doesn't hold. What the form didn't change keeps its stored value: a decision (`custom.isDecision`) always; other fields, and rows of lists, once
 * the person has seen the differences.
 * @returns the data to save
 * @throws {AppError} `editConflict` with the differences; `req.responseHeaders` then holds the ETag of what is stored
 */
export async function refuseEditConflict(
  req: PayloadRequest,
  { data, mayWrite = () => true, ...state }: Save,
): Promise<Record<string, unknown>> {
  const { base, fields, stored } = state
  const differences: Difference[] = []
  const kept = structuredClone(data)
  for (const valueField of valueFieldsOf(fields)) {
    const { field, path } = valueField
    const held = valueAt(data, path)
    if (held === undefined) continue
    const [theirs, yours] = [valueAt(stored, path), held].map((value) => comparable(field, value))
    if (isSame(theirs, yours) || !(await mayWrite(valueField))) continue
    if (
      !base.isOfBase(valueField, theirs) &&
      isDecision(field) &&
      base.isOfBase(valueField, yours)
    ) {
      delete kept[field.name]
      continue
    }
    const before = base.values && (valueAt(base.values, path) ?? null)
    const found = merge(field, { stored: valueAt(stored, path), held, before })
    setAt(kept, path, found.value)
    if (!base.isOfBase(valueField, theirs))
      differences.push(...(await differencesOf(req, valueField, { theirs, yours, ...found })))
  }
  if (differences.length > 0) refuse(req, state, differences)
  return kept
}

/**
 * Refuses what takes all fields, as a deletion or a plan does, if somebody else has changed one of them since its base.
 * @throws {AppError} as {@link refuseEditConflict}
 */
export async function requireUnchanged(req: PayloadRequest, state: State): Promise<void> {
  const changed = valueFieldsOf(state.fields).flatMap((valueField) => {
    const theirs = comparable(valueField.field, valueAt(state.stored, valueField.path))
    return state.base.isOfBase(valueField, theirs) ? [] : [{ valueField, theirs }]
  })
  if (changed.length === 0) return
  const found = changed.map(({ valueField, theirs }) => {
    const states = { stored: valueAt(state.stored, valueField.path), held: null, before: undefined }
    return differencesOf(req, valueField, {
      theirs,
      yours: null,
      ...merge(valueField.field, states),
    })
  })
  refuse(req, state, (await Promise.all(found)).flat())
}

function refuse(
  req: PayloadRequest,
  { base: { isDraft }, fields, stored, tag }: State,
  differences: Difference[],
): never {
  const etag = tag?.() ?? entityTagOf(req.payload.secret, fields, stored, { isDraft })
  req.responseHeaders = new Headers({ ETag: etag })
  throw new AppError('editConflict', differences)
}

type States = { stored: unknown; held: unknown; before: unknown }

/** The value to save in a field and the differences of a list. Somebody else's change stays where the form has changed nothing since its base. */
function merge(field: FlattenedField, { before, held, stored }: States): Merged {
  const [old, theirs, yours] = [before, stored, held].map((value) => comparable(field, value))
  const isKept = before !== undefined && isSame(yours, old)
  if (field.type !== 'array') return { isKept, value: isKept ? stored : held, rows: [] }
  const { differences, rows } = mergeRows(field.flattenedFields, { before, held, stored })
  if (isKept) return { isKept, value: stored, rows: differences }
  // A list that differs only in its rows' ids counts as unchanged.
  return { isKept, value: isSame(theirs, old) ? held : rows, rows: differences }
}

type Merged = { isKept: boolean; value: unknown; rows: RowDifference[] }

// A status or an assigned agent: set by decisions of their own, beside the form that shows it.
const isDecision = (field: FlattenedField) => 'custom' in field && field.custom?.isDecision === true

type Values = Omit<Merged, 'value'> & { theirs: unknown; yours: unknown }

/** One difference per field; for a list, somebody else's changes of its rows. */
async function differencesOf(
  req: PayloadRequest,
  { field, fields, path }: ValueField,
  { isKept, rows, theirs, yours }: Values,
): Promise<Difference[]> {
  const label = fields.map((one) => labelOf(one, req)).join(' › ')
  const at = path.join('.')
  if (field.type !== 'array') {
    const show = (value: unknown) => displayText(req, field, value)
    return [await difference({ path: at, label, theirs, yours, isKept }, show)]
  }
  const { flattenedFields } = field
  const found = rows.map((one) => {
    const { theirs, yours } = one
    const values = { theirs: theirs ?? null, yours: yours ?? null, isKept: isKept || one.isKept }
    if (one.kind === 'order')
      return difference({ path: at, label: copy.orderOf(label), ...values }, (listed) =>
        orderText(req, flattenedFields, listed as readonly object[]),
      )
    const row = copy.row(label, one.index + 1)
    if (one.kind === 'row')
      // No field of the form has the path of a row that it lacks.
      return difference({ path: at, label: row, ...values }, (value) =>
        rowText(req, flattenedFields, value as object | null),
      )
    const { field: inner, path: innerPath } = one.valueField
    return difference(
      {
        path: [at, one.index, ...innerPath].join('.'),
        label: `${row} › ${labelOf(inner, req)}`,
        ...values,
      },
      (value) => displayText(req, inner, value),
    )
  })
  return Promise.all(found)
}

type Found = Pick<Difference, 'label' | 'path' | 'theirs' | 'yours'> & {
  isKept: boolean | undefined
}

async function difference(
  { isKept, ...found }: Found,
  show: (value: unknown) => Promise<string>,
): Promise<Difference> {
  const shown = { theirs: await show(found.theirs), yours: await show(found.yours) }
  const message = copy.changedMeanwhile(found.label)
  return { ...found, message, shown, ...(isKept ? { isKept } : {}) }
}
