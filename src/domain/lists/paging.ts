import { isRecordId } from '@/domain/values/recordId'

/** A list page, newest first. `earlier` is the cursor of the next page, null on the last one. */
export type Page<Row> = { rows: Row[]; earlier: string | null }

/** Where a page begins: time (ISO, or null if unknown), then id. Everything behind it comes later. */
export type Cursor = { id: string; time: string | null }

type Identified = { id: string }

/** Writes a cursor for use in an address. */
export const formatCursor = ({ id, time }: Cursor): string => `${id}_${time ?? ''}`

/** Parses a cursor, or returns undefined. */
export function parseCursor(text: string): Cursor | undefined {
  const [id, time, ...rest] = text.split('_')
  if (!isRecordId(id) || time === undefined || rest.length) return undefined
  if (time === '') return { id, time: null }
  const parsed = new Date(time)
  return Number.isNaN(parsed.getTime()) ? undefined : { id, time: parsed.toISOString() }
}

/** Whether one row is listed before the other; rows without a time come last. */
export function isBefore(one: Cursor, other: Cursor): boolean {
  if (one.time === other.time) return one.id > other.id
  // ISO times compare as texts.
  return one.time !== null && (other.time === null || one.time > other.time)
}

/** Appends the next page, without rows that are listed already. */
export function withEarlier<Row extends Identified>(shown: Page<Row>, next: Page<Row>): Page<Row> {
  const known = new Set(shown.rows.map(({ id }) => id))
  const added = next.rows.filter(({ id }) => !known.has(id))
  return { rows: [...shown.rows, ...added], earlier: next.earlier }
}

/** Whether this was read as far as a row's place. Rows that leave shorten the page, not what was read. */
export function reaches({ earlier }: Page<unknown>, place: Cursor): boolean {
  const end = earlier === null ? undefined : parseCursor(earlier)
  return !end || !isBefore(end, place)
}

/** Inserts a row at its position, or drops it if it belongs behind everything that was read. */
export function withRow<Row extends Identified>(
  shown: Page<Row>,
  row: Row,
  cursorOf: (row: Row) => Cursor,
): Page<Row> {
  const others = withoutRow(shown, row.id)
  const cursor = cursorOf(row)
  if (!reaches(shown, cursor)) return others
  const index = others.rows.findIndex((other) => isBefore(cursor, cursorOf(other)))
  return { ...others, rows: others.rows.toSpliced(index < 0 ? others.rows.length : index, 0, row) }
}

/** Removes the row with this id. */
const withoutRow = <Row extends Identified>(shown: Page<Row>, id: string): Page<Row> => ({
  ...shown,
  rows: shown.rows.filter((row) => row.id !== id),
})

/** Puts in what these rows are now, each in its place; those that were not found have left. */
export function withChanged<Row extends Identified>(
  shown: Page<Row>,
  ids: ReadonlySet<string>,
  found: readonly Row[],
  cursorOf: (row: Row) => Cursor,
): Page<Row> {
  const rows = [...shown.rows.filter(({ id }) => !ids.has(id)), ...found]
  rows.sort((one, other) => (isBefore(cursorOf(one), cursorOf(other)) ? -1 : 1))
  return { ...shown, rows }
}
