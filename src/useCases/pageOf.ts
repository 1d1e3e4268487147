import { limits } from '@/config/limits'
import { formatCursor, type Page, type Cursor } from '@/domain/lists/paging'

/**
 * Builds a list page from its cursors; one cursor more than a page holds means that there is a next page.
 * @param read reads rows by their ids, in any order; rows that are gone are left out
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
