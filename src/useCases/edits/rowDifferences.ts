import type { FlattenedField } from 'payload'

import { comparable, isSame, type Leaf, leavesOf, valueAt } from './leaves'

type Row = Record<string, unknown>
type Rows = ReadonlyMap<string, Row>

/** What a save would change of another's state of a list: a field of a row, a whole row that one of the two lacks, the order. */
export type RowDifference =
  | { kind: 'field'; leaf: Leaf; place: number; theirs: unknown; yours: unknown }
  | { kind: 'row'; place: number; theirs: Row | undefined; yours: Row | undefined }
  | { kind: 'order'; theirs: readonly Row[]; yours: readonly Row[] }

type Lists = {
  stored: unknown
  held: unknown
  /** The list that the save was made from; without it all that differs counts as changed by the other. */
  before?: unknown
}

/** Finds what somebody else changed in a list and a save would change again, row by row, whatever place a row has moved to. */
export function rowDifferences(
  fields: FlattenedField[],
  { before, held, stored }: Lists,
): RowDifference[] {
  const lists = [stored, held, before].map(listOf)
  const byId = lists.flat().every(({ id }) => typeof id === 'string')
  const [theirs, yours, base] = lists.map(
    (rows): Rows => new Map(rows.map((row, place) => [byId ? String(row.id) : `${place}`, row])),
  ) as [Rows, Rows, Rows]
  const isKnown = before !== undefined
  const leaves = leavesOf(fields)
  const isChanged = ({ field, path }: Leaf, one: Row | undefined, other: Row | undefined) =>
    !isSame(comparable(field, valueAt(one, path)), comparable(field, valueAt(other, path)))

  const found = [...new Set([...yours.keys(), ...theirs.keys()])].flatMap(
    (key): RowDifference[] => {
      const [their, your, old] = [theirs.get(key), yours.get(key), base.get(key)]
      const place = [...(your ? yours : theirs).keys()].indexOf(key)
      const changed = leaves.filter((leaf) => !isKnown || isChanged(leaf, their, old))
      if (their && your)
        return changed
          .filter((leaf) => isChanged(leaf, their, your))
          .map((leaf) => ({ kind: 'field', leaf, place, ...valuesOf(leaf, their, your) }))
      // A row that only this save adds, or that it removes as the other has left it, is nothing of the other's.
      const isOthers = !isKnown || (their ? !old || changed.length > 0 : old !== undefined)
      return isOthers ? [{ kind: 'row', place, theirs: their, yours: your }] : []
    },
  )

  const common = [...theirs.keys()].filter((key) => yours.has(key) && (!isKnown || base.has(key)))
  const orderIn = (rows: Rows) => [...rows.keys()].filter((key) => common.includes(key))
  const isMoved = !isKnown || !isSame(orderIn(theirs), orderIn(base))
  return isMoved && !isSame(orderIn(theirs), orderIn(yours))
    ? [...found, { kind: 'order', theirs: [...theirs.values()], yours: [...yours.values()] }]
    : found
}

const valuesOf = ({ field, path }: Leaf, their: Row, your: Row) => ({
  theirs: comparable(field, valueAt(their, path)),
  yours: comparable(field, valueAt(your, path)),
})

const listOf = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null)
    : []
