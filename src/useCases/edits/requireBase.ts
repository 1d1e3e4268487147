import type { FlattenedField, PayloadRequest } from 'payload'

import { edits as copy } from '@/copy/edits'
import type { Difference } from '@/domain/edits'
import { AppError } from '@/domain/errors'

import { displayText, orderText, rowText } from './displayText'
import { type Base, entityTagOf } from './entityTag'
import { comparable, isSame, labelOf, type Leaf, leavesOf, valueAt } from './leaves'
import { setAt } from './publishedState'
import { rowDifferences } from './rowDifferences'

type State = {
  fields: FlattenedField[]
  base: Base
  /** What is stored, as the person reads it, read in the transaction of the change. */
  stored: object
}

type Save = State & {
  data: Record<string, unknown>
  /** Whether the person may write a field; what Payload drops can't conflict. */
  mayWrite?: (leaf: Leaf) => Promise<boolean> | boolean
}

/**
 * Refuses a save whose fields somebody else has changed since its base. A field that both changed alike is no conflict, nor is one that
 * the save doesn't hold. A decision (`custom.isDecision`) that the save would only repeat is left as it is stored, and so is, once the person
 * has seen the differences, every field that the form has not changed.
 * @returns the data to save
 * @throws {AppError} `editConflict` with the differences; `req.responseHeaders` then holds the ETag of what is stored
 */
export async function requireBase(
  req: PayloadRequest,
  { base, data, fields, mayWrite = () => true, stored }: Save,
): Promise<Record<string, unknown>> {
  const differences: Difference[] = []
  const kept = structuredClone(data)
  for (const leaf of leavesOf(fields)) {
    const { field, path } = leaf
    const held = valueAt(data, path)
    if (held === undefined) continue
    const [theirs, yours] = [valueAt(stored, path), held].map((value) => comparable(field, value))
    if (isSame(theirs, yours) || !(await mayWrite(leaf))) continue
    const before = base.values && valueAt(base.values, path)
    const isKept = isUnchanged(base, leaf, yours)
    if (base.isOfBase(leaf, theirs)) {
      if (isKept) setAt(kept, path, valueAt(stored, path))
    } else if (isDecision(field) && base.isOfBase(leaf, yours)) delete kept[field.name]
    else {
      const lists = { stored: valueAt(stored, path), held, before }
      const found = await differencesOf(req, leaf, { theirs, yours, lists })
      differences.push(...found.map((one) => ({ ...one, ...(isKept ? { isKept } : {}) })))
    }
  }
  if (differences.length > 0) refuse(req, { base, fields, stored }, differences)
  return kept
}

/**
 * Refuses a deletion, which takes all fields, if somebody else has changed one of them since its base.
 * @throws {AppError} as {@link requireBase}
 */
export async function requireUnchanged(req: PayloadRequest, state: State): Promise<void> {
  const changed = leavesOf(state.fields).flatMap((leaf) => {
    const theirs = comparable(leaf.field, valueAt(state.stored, leaf.path))
    return state.base.isOfBase(leaf, theirs) ? [] : [{ leaf, theirs }]
  })
  if (changed.length === 0) return
  const found = changed.map(({ leaf, theirs }) => {
    const lists = { stored: valueAt(state.stored, leaf.path), held: null }
    return differencesOf(req, leaf, { theirs, yours: null, lists })
  })
  refuse(req, state, (await Promise.all(found)).flat())
}

function refuse(
  req: PayloadRequest,
  { base: { isDraft }, fields, stored }: State,
  differences: Difference[],
): never {
  const tag = entityTagOf(req.payload.secret, fields, stored, { isDraft })
  req.responseHeaders = new Headers({ ETag: tag })
  throw new AppError('editConflict', differences)
}

/** Whether a form holds a field as it was opened with it. */
const isUnchanged = ({ opened, values }: Base, { field, path }: Leaf, yours: unknown): boolean =>
  values !== undefined &&
  [values, opened ?? values].every((from) => isSame(comparable(field, valueAt(from, path)), yours))

// A status or an assigned agent: set by decisions of their own, beside the form that shows it.
const isDecision = (field: FlattenedField) => 'custom' in field && field.custom?.isDecision === true

type Values = { theirs: unknown; yours: unknown; lists: Parameters<typeof rowDifferences>[1] }

/** One difference per field; of a list, what a save would change of the other's rows. */
async function differencesOf(
  req: PayloadRequest,
  { field, fields, path }: Leaf,
  { lists, theirs, yours }: Values,
): Promise<Difference[]> {
  const label = fields.map((one) => labelOf(one, req)).join(' › ')
  const at = path.join('.')
  if (field.type !== 'array') {
    const show = (value: unknown) => displayText(req, field, value)
    return [await difference({ path: at, label, theirs, yours }, show)]
  }
  const { flattenedFields } = field
  const found = rowDifferences(flattenedFields, lists).map((one) => {
    const { theirs, yours } = one
    if (one.kind === 'order')
      return difference({ path: at, label: copy.orderOf(label), theirs, yours }, (rows) =>
        orderText(req, flattenedFields, rows as readonly object[]),
      )
    const row = copy.row(label, one.place + 1)
    if (one.kind === 'row')
      // No field of the form has the path of a row that it lacks.
      return difference(
        { path: at, label: row, theirs: theirs ?? null, yours: yours ?? null },
        (value) => rowText(req, flattenedFields, value as object | null),
      )
    const { field: inner, path: innerPath } = one.leaf
    return difference(
      {
        path: [at, one.place, ...innerPath].join('.'),
        label: `${row} › ${labelOf(inner, req)}`,
        theirs,
        yours,
      },
      (value) => displayText(req, inner, value),
    )
  })
  return Promise.all(found)
}

type Found = Pick<Difference, 'label' | 'path' | 'theirs' | 'yours'>

async function difference(
  found: Found,
  show: (value: unknown) => Promise<string>,
): Promise<Difference> {
  const shown = { theirs: await show(found.theirs), yours: await show(found.yours) }
  return { ...found, message: copy.changedMeanwhile(found.label), shown }
}
