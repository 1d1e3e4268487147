import type { FlattenedField, PayloadRequest } from 'payload'

import { edits as copy } from '@/copy/edits'
import type { Difference } from '@/domain/edits'
import { AppError } from '@/domain/errors'

import { displayText } from './displayText'
import { type Base, entityTagOf } from './entityTag'
import { comparable, isSame, labelOf, type Leaf, leavesOf, valueAt } from './leaves'

type Save = {
  fields: FlattenedField[]
  base: Base
  /** What is stored, as the person reads it, read in the transaction of the save. */
  stored: object
  data: Record<string, unknown>
  /** Whether the person may write a field; what Payload drops can't conflict. */
  mayWrite?: (leaf: Leaf) => Promise<boolean> | boolean
}

/**
 * Refuses a save whose fields somebody else has changed since its base. A field that both changed alike is no conflict, nor is one that
 * the save doesn't hold. A decision (`custom.isDecision`) that the save would only repeat is left as it is stored.
 * @returns the data to save
 * @throws {AppError} `editConflict` with the differences; `req.responseHeaders` then holds the ETag of what is stored
 */
export async function requireBase(
  req: PayloadRequest,
  { base, data, fields, mayWrite = () => true, stored }: Save,
): Promise<Record<string, unknown>> {
  const differences: Difference[] = []
  const kept = { ...data }
  for (const leaf of leavesOf(fields)) {
    const { field, path } = leaf
    const held = valueAt(data, path)
    if (held === undefined) continue
    const [theirs, yours] = [valueAt(stored, path), held].map((value) => comparable(field, value))
    if (isSame(theirs, yours) || base.isOfBase(leaf, theirs) || !(await mayWrite(leaf))) continue
    if (isDecision(field) && base.isOfBase(leaf, yours)) delete kept[field.name]
    else differences.push(...(await differencesOf(req, leaf, theirs, yours)))
  }
  if (differences.length === 0) return kept
  const { isDraft } = base
  const tag = entityTagOf(req.payload.secret, fields, stored, { isDraft })
  req.responseHeaders = new Headers({ ETag: tag })
  throw new AppError('editConflict', differences)
}

// A status or an assigned agent: set by decisions of their own, beside the form that shows it.
const isDecision = (field: FlattenedField) => 'custom' in field && field.custom?.isDecision === true

/** One difference per field; of a list, one per field of each row that differs. */
async function differencesOf(
  req: PayloadRequest,
  leaf: Leaf,
  theirs: unknown,
  yours: unknown,
): Promise<Difference[]> {
  const { field } = leaf
  const path = leaf.path.join('.')
  const label = leaf.fields.map((one) => labelOf(one, req)).join(' › ')
  if (field.type !== 'array') return [await difference(req, field, { path, label, theirs, yours })]
  const [theirRows, yourRows] = [theirs, yours].map((rows) => (Array.isArray(rows) ? rows : []))
  const rows = Array.from({ length: Math.max(theirRows?.length ?? 0, yourRows?.length ?? 0) })
  const found = rows.flatMap((_, place) =>
    leavesOf(field.flattenedFields).flatMap((inner) => {
      const name = inner.path.join('.')
      const [their, your] = [theirRows?.[place], yourRows?.[place]].map(
        (row) => valueAt(row, [name]) ?? null,
      )
      if (isSame(their, your)) return []
      return difference(req, inner.field, {
        path: `${path}.${place}.${name}`,
        label: `${copy.row(label, place + 1)} › ${labelOf(inner.field, req)}`,
        theirs: their,
        yours: your,
      })
    }),
  )
  return Promise.all(found)
}

async function difference(
  req: PayloadRequest,
  field: FlattenedField,
  found: Pick<Difference, 'label' | 'path' | 'theirs' | 'yours'>,
): Promise<Difference> {
  const shown = {
    theirs: await displayText(req, field, found.theirs),
    yours: await displayText(req, field, found.yours),
  }
  return { ...found, message: copy.changedMeanwhile(found.label), shown }
}
