import { limits } from '@/config/limits'
import { formatCursor, type Page, type Cursor } from '@/domain/paging'

/**
 * The page of a list whose rows stand at these places, of which one more than a page has tells that there is a next one.
 * @param read reads rows by their ids, in any order; a row that is gone by now is left out
 */
export async function pageOf<Row extends { id: string }>(
  cursors: Cursor[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const shown = cursors.slice(0, limits.pageRows)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  const rows = ids.length ? await read(ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    earlier: last && cursors.length > shown.length ? formatCursor(last) : null,
  }
}
