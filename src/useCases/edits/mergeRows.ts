import type { FlattenedField } from 'payload'

import { valueAt } from '@/domain/values/valueAt'
import { comparable, isSame } from './comparableValue'
import { type ValueField, valueFieldsOf } from './valueFields'
import { setAt } from './publishedState'

type Row = Record<string, unknown>
type Rows = ReadonlyMap<string, Row>

/** How the list of a save differs from somebody else's: a field of a row, a whole row that one of the two lacks, or the order. */
export type RowDifference = { isKept?: boolean } & (
  | { kind: 'field'; valueField: ValueField; index: number; theirs: unknown; yours: unknown }
  | { kind: 'row'; index: number; theirs: Row | undefined; yours: Row | undefined }
  | { kind: 'order'; theirs: readonly Row[]; yours: readonly Row[] }
)

type Lists = {
  stored: unknown
  held: unknown
  /** The list that the save was made from; without it every difference counts as the other person's change. */
  before?: unknown
}

type Merged = {
  /** The list with both people's changes; where both have changed the same thing, with the save's. */
  rows: unknown
  /** What somebody else has changed and the save holds differently; `isKept` where the save has left it alone. */
  differences: RowDifference[]
}

/**
 * Merges what somebody else has changed in a list into the list of a save, row by row, wherever a row has moved to. Where rows can't be
 * told, without ids or a base, the save's list stays as it is.
 */
export function mergeRows(fields: FlattenedField[], { before, held, stored }: Lists): Merged {
  const lists = [stored, held, before].map(listOf)
  const byId = lists.every(hasIds)
  const [theirs, yours, base] = lists.map(
    (rows): Rows => new Map(rows.map((row, index) => [byId ? String(row.id) : `${index}`, row])),
  ) as [Rows, Rows, Rows]
  const isKnown = before !== undefined
  const isMerged = isKnown && byId
  const keptIf = (isUnchanged: boolean) => (isMerged && isUnchanged ? { isKept: true } : {})
  const valueFields = valueFieldsOf(fields)
  const isChanged = ({ field, path }: ValueField, one: Row | undefined, other: Row | undefined) =>
    !isSame(comparable(field, valueAt(one, path)), comparable(field, valueAt(other, path)))

  const [theirIndexes, yourIndexes] = [indexesOf(theirs), indexesOf(yours)]
  const merged = new Map<string, Row>()
  const differences = [...new Set([...yours.keys(), ...theirs.keys()])].flatMap(
    (key): RowDifference[] => {
      const [their, your, old] = [theirs.get(key), yours.get(key), base.get(key)]
      const index = (your ? yourIndexes : theirIndexes).get(key) ?? 0
      const changed = valueFields.filter(
        (valueField) => !isKnown || isChanged(valueField, their, old),
      )
      if (their && your) {
        const row = structuredClone(your)
        merged.set(key, row)
        return changed
          .filter((valueField) => isChanged(valueField, their, your))
          .map((valueField) => {
            const kept = keptIf(!isChanged(valueField, your, old))
            if (kept.isKept) setAt(row, valueField.path, valueAt(their, valueField.path))
            return {
              kind: 'field',
              valueField,
              index,
              ...valuesOf(valueField, their, your),
              ...kept,
            }
          })
      }
      // A row that only this save adds, or that it removes while the other has left it alone, is not the other's change.
      const isOthers = !isKnown || (their ? !old || changed.length > 0 : old !== undefined)
      const isUnchanged =
        !your === !old && !valueFields.some((valueField) => isChanged(valueField, your, old))
      const kept = keptIf(isOthers && isUnchanged)
      const stays = kept.isKept ? their : your
      if (stays) merged.set(key, stays)
      return isOthers ? [{ kind: 'row', index, theirs: their, yours: your, ...kept }] : []
    },
  )

  const isCommon = (key: string) => theirs.has(key) && yours.has(key) && (!isKnown || base.has(key))
  const orderIn = (rows: Rows) => [...rows.keys()].filter(isCommon)
  const isMoved = !isKnown || !isSame(orderIn(theirs), orderIn(base))
  const kept = keptIf(isSame(orderIn(yours), orderIn(base)))
  if (isMoved && !isSame(orderIn(theirs), orderIn(yours))) {
    const [their, your] = [[...theirs.values()], [...yours.values()]]
    differences.push({ kind: 'order', theirs: their, yours: your, ...kept })
  }

  if (!isMerged) return { rows: held, differences }
  const [first, second] = kept.isKept ? [theirs, yours] : [yours, theirs]
  const order = interleave([...first.keys()], [...second.keys()])
  return { rows: order.flatMap((key) => merged.get(key) ?? []), differences }
}

/** The order of the first list; an entry that only the second has follows the one before it there. */
function interleave(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first)
  const following = new Map(second.map((key, index) => [second[index - 1], key]))
  return [undefined, ...first].flatMap((key) => {
    const order = key === undefined ? [] : [key]
    let next = following.get(key)
    for (; next !== undefined && !known.has(next); next = following.get(next)) order.push(next)
    return order
  })
}

const indexesOf = (rows: Rows): ReadonlyMap<string, number> =>
  new Map([...rows.keys()].map((key, index) => [key, index]))

const valuesOf = ({ field, path }: ValueField, their: Row, your: Row) => ({
  theirs: comparable(field, valueAt(their, path)),
  yours: comparable(field, valueAt(your, path)),
})

const listOf = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null)
    : []

const hasIds = (rows: readonly Row[]): boolean =>
  rows.every(({ id }) => typeof id === 'string') &&
  new Set(rows.map(({ id }) => id)).size === rows.length
