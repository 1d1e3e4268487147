import { isRecordId } from './referral'

/** Part of a list, newest first. `earlier` says where the next page begins; null on the last one. */
export type Page<Row> = { rows: Row[]; earlier: string | null }

/** A place in such a list: its time (ISO, or null where there is none), then its id; everything behind it comes later. */
export type Cursor = { id: string; time: string | null }

type Identified = { id: string }

/** A place as it travels in an address. */
export const formatCursor = ({ id, time }: Cursor): string => `${id}_${time ?? ''}`

/** The place that an address names, or undefined where that is none. */
export function parseCursor(text: string): Cursor | undefined {
  const [id, time, ...rest] = text.split('_')
  if (!isRecordId(id) || time === undefined || rest.length) return undefined
  if (time === '') return { id, time: null }
  const parsed = new Date(time)
  return Number.isNaN(parsed.getTime()) ? undefined : { id, time: parsed.toISOString() }
}

/** Whether the one place stands before the other; rows without a time come last. */
export function isBefore(one: Cursor, other: Cursor): boolean {
  if (one.time === other.time) return one.id > other.id
  // Times in ISO form compare as texts do.
  return one.time !== null && (other.time === null || one.time > other.time)
}

/**
 * The list after its newest page was read again. Rows of that page count as they are now; earlier ones stay,
 * unless so many are new that rows in between have not been read.
 */
export function withNewest<Row extends Identified>(shown: Page<Row>, newest: Page<Row>): Page<Row> {
  if (!newest.earlier) return newest
  const cursors = new Map(shown.rows.map(({ id }, cursor) => [id, cursor]))
  const last = newest.rows.findLast(({ id }) => cursors.has(id))
  if (!last) return newest
  const earlier = shown.rows.slice((cursors.get(last.id) ?? 0) + 1)
  if (!earlier.length) return newest
  return { rows: [...newest.rows, ...earlier], earlier: shown.earlier }
}

/** The list with the next page behind it; a row that is there already does not come twice. */
export function withEarlier<Row extends Identified>(shown: Page<Row>, next: Page<Row>): Page<Row> {
  const known = new Set(shown.rows.map(({ id }) => id))
  const added = next.rows.filter(({ id }) => !known.has(id))
  return { rows: [...shown.rows, ...added], earlier: next.earlier }
}

/** The list with this row in its place; one that belongs behind all that has been read stays away. */
export function withRow<Row extends Identified>(
  shown: Page<Row>,
  row: Row,
  cursorOf: (row: Row) => Cursor,
): Page<Row> {
  const others = withoutRow(shown, row.id)
  const cursor = cursorOf(row)
  const index = others.rows.findIndex((other) => isBefore(cursor, cursorOf(other)))
  if (index < 0) return shown.earlier ? others : { ...others, rows: [...others.rows, row] }
  return { ...others, rows: others.rows.toSpliced(index, 0, row) }
}

/** The list without the row of this id. */
export const withoutRow = <Row extends Identified>(shown: Page<Row>, id: string): Page<Row> => ({
  ...shown,
  rows: shown.rows.filter((row) => row.id !== id),
})
