import type { FlattenedArrayField, FlattenedField } from 'payload'

import { valueAt } from '@/domain/values/valueAt'
import { comparable, isSame } from './comparableValue'
import { valueFieldsOf } from './valueFields'
import { setAt, type Values } from './publishedState'

/**
 * Prepares an earlier version for a comparison that pairs rows by index and takes every spelling of an empty value for a different one: only
 * what somebody has changed differs, and each row stands where its counterpart is. Removed rows come last.
 */
export function alignVersion<Earlier extends object | undefined>(
  fields: FlattenedField[],
  earlier: Earlier,
  later: object,
): Earlier {
  if (!earlier) return earlier
  // Times and what is derived from other fields are nobody's change.
  const aligned = structuredClone(later) as Values
  for (const { field, path } of valueFieldsOf(fields)) {
    const [before, after] = [earlier, later].map((version) => valueAt(version, path))
    if (isSame(comparable(field, before), comparable(field, after))) continue
    setAt(aligned, path, field.type === 'array' ? alignRows(field, before, after) : before)
  }
  return aligned as Earlier
}

type Row = object & { id?: unknown }

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])

function alignRows(field: FlattenedArrayField, earlier: unknown, later: unknown): Row[] {
  const [before, after] = [rowsOf(earlier), rowsOf(later)]
  const counterparts = pairRows(field, before, after)
  const paired = after.map((row, index) => {
    const counterpart = before[counterparts.get(index) ?? -1]
    if (!counterpart) return {}
    return alignVersion(field.flattenedFields, counterpart, row)
  })
  const kept = new Set(counterparts.values())
  return [...paired, ...before.filter((_, index) => !kept.has(index))]
}

/** The indexes of the earlier rows by those of the later ones: the longest run of same rows in order, and between them one after the other. */
function pairRows(field: FlattenedArrayField, before: Row[], after: Row[]): Map<number, number> {
  const [contentBefore, contentAfter] = [before, after].map((rows) =>
    rows.map((row) => JSON.stringify(comparable(field, [row]))),
  )
  const isSameRow = (one: number, other: number) =>
    (before[one]?.id !== undefined && before[one].id === after[other]?.id) ||
    contentBefore?.[one] === contentAfter?.[other]
  const pairs = new Map<number, number>()
  let [nextBefore, nextAfter] = [0, 0]
  for (const [one, other] of [
    ...longestRun(before.length, after.length, isSameRow),
    [before.length, after.length] as const,
  ]) {
    while (nextBefore < one && nextAfter < other) pairs.set(nextAfter++, nextBefore++)
    if (other < after.length) pairs.set(other, one)
    ;[nextBefore, nextAfter] = [one + 1, other + 1]
  }
  return pairs
}

/** The longest common subsequence of two lists, as pairs of indexes in ascending order. */
function longestRun(
  before: number,
  after: number,
  isSameAt: (one: number, other: number) => boolean,
): (readonly [number, number])[] {
  const lengths = Array.from({ length: before + 1 }, () => new Array<number>(after + 1).fill(0))
  const lengthAt = (one: number, other: number) => lengths[one]?.[other] ?? 0
  for (let one = before - 1; one >= 0; one -= 1)
    for (let other = after - 1; other >= 0; other -= 1)
      lengths[one]![other] = isSameAt(one, other)
        ? lengthAt(one + 1, other + 1) + 1
        : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
  const pairs: (readonly [number, number])[] = []
  for (let one = 0, other = 0; one < before && other < after;) {
    if (isSameAt(one, other)) pairs.push([one++, other++])
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1
    else other += 1
  }
  return pairs
}
