import { jest } from '@jest/globals'

import { lingerMs, withDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { createSearchableList } from '@/client/live/searchableList'
import { formatCursor } from '@/domain/lists/paging'
import type { SearchedPage } from '@/domain/operationsPanel/operationsPanel'

/** A letter is an id; earlier in the alphabet is newer. */
type Row = { id: string }

const cursorOf = ({ id }: Row) => ({
  id: id.charCodeAt(0).toString(16).padStart(24, '0'),
  time: new Date(Date.UTC(2026, 2, 5) - id.charCodeAt(0)).toISOString(),
})

/** These rows, read as far as one of them or one that has left, or as far as there are any. */
const page = (letters: string, end?: string): SearchedPage<Row> => ({
  rows: [...letters].map((id) => ({ id })),
  earlier: end === undefined ? null : formatCursor(cursorOf({ id: end })),
})

/** A list that shows these rows; `answer` decides what the next read finds. */
async function open(letters: string, end?: string) {
  let stored = page(letters, end)
  const reads = jest.fn()
  const explain = jest.fn<(row: Row) => Promise<string | null> | null>(async () => '승인됨')
  const list = withDecidedRows(
    createSearchableList<Row>({
      read: async (query) => {
        reads(query)
        const rows = stored.rows.filter(({ id }) => query.ids?.includes(id) ?? true)
        return { ok: true, data: { ...stored, rows } }
      },
      cursorOf,
      leavePage: () => {},
    }),
    { cursorOf, explain },
  )
  await list.refresh()
  return {
    list,
    reads,
    explain,
    answer: (letters: string, end?: string) => {
      stored = page(letters, end)
    },
    /** The shown letters; decided ones with what happened to them. */
    shown: () => {
      const view = list.view()
      if (view.state !== 'shown') return view.state
      return view.page.rows.map(({ id }) =>
        view.decided.has(id) ? `${id} ${view.decided.get(id)}`.trim() : id,
      )
    },
  }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('a row that was decided on', () => {
  it('should be marked at once, stay in its place without the list, and go after four seconds', async () => {
    const { answer, list, shown } = await open('abc')
    list.noteDecided({ id: 'b' }, '반려됨')
    expect(shown()).toEqual(['a', 'b 반려됨', 'c'])
    answer('ac')
    await list.refresh()
    expect(shown()).toEqual(['a', 'b 반려됨', 'c'])
    await pass(lingerMs - 1)
    expect(shown()).toEqual(['a', 'b 반려됨', 'c'])
    await pass(1)
    expect(shown()).toEqual(['a', 'c'])
  })

  it('should stay too when somebody else decided, with what was decided', async () => {
    const { answer, explain, list, shown } = await open('abc')
    let tell = (_: string) => {}
    explain.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)))
    answer('bc')
    await list.refresh()
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(list.view()).toMatchObject({ decided: new Map([['a', '']]) })
    tell('승인됨')
    await pass(900)
    expect(shown()).toEqual(['a 승인됨', 'b', 'c'])
    await pass(lingerMs)
    expect(shown()).toEqual(['b', 'c'])
  })

  it('should keep its place above and below what arrives meanwhile', async () => {
    const { answer, list, shown } = await open('bde')
    list.noteDecided({ id: 'd' }, '승인됨')
    answer('abce')
    await list.refresh()
    expect(shown()).toEqual(['a', 'b', 'c', 'd 승인됨', 'e'])
  })

  it('should not get its buttons back while the list has not been read again', async () => {
    const { answer, list, reads, shown } = await open('ab')
    list.noteDecided({ id: 'a' }, '승인됨')
    answer('b')
    await pass(lingerMs)
    expect(reads).toHaveBeenCalledTimes(2)
    expect(shown()).toEqual(['b'])
  })

  it('should be an ordinary row again when it is back in the table', async () => {
    const { list, shown } = await open('ab')
    list.noteDecided({ id: 'a' }, '이용 정지됨')
    await pass(lingerMs)
    expect(shown()).toEqual(['a', 'b'])
  })

  it('should stay at the end of a full page although the next row has taken its place', async () => {
    const { answer, list, shown } = await open('abc', 'c')
    answer('abd', 'd')
    await list.refresh()
    expect(shown()).toEqual(['a', 'b', 'c 승인됨', 'd'])
  })

  it('should stay as the last row of several pages, whoever decided', async () => {
    const { answer, list, shown } = await open('abc', 'c')
    list.noteDecided({ id: 'c' }, '승인됨')
    answer('ab', 'c')
    void list.change('c')
    await pass(900)
    expect(shown()).toEqual(['a', 'b', 'c 승인됨'])
    answer('a', 'c')
    void list.change('b')
    await pass(900)
    expect(shown()).toEqual(['a', 'b 승인됨', 'c 승인됨'])
    await pass(lingerMs)
    expect(shown()).toEqual(['a'])
  })
})

describe('a row that left for another reason', () => {
  it('should not stay when it was only pushed off the page', async () => {
    const { answer, explain, list, shown } = await open('bcd', 'd')
    answer('abc', 'c')
    await list.refresh()
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(explain).not.toHaveBeenCalled()
  })

  it('should go at once where it was deleted, told at once or later', async () => {
    const { answer, explain, list, shown } = await open('abc')
    explain.mockReturnValueOnce(null)
    answer('bc')
    await list.refresh()
    expect(shown()).toEqual(['b', 'c'])
    explain.mockResolvedValueOnce(null)
    answer('c')
    await list.refresh()
    await pass(0)
    expect(shown()).toEqual(['c'])
  })

  it('should go with a new search', async () => {
    const { answer, list, shown } = await open('abc')
    list.noteDecided({ id: 'b' }, '승인됨')
    answer('x')
    list.search('엑스')
    await pass(0)
    expect(shown()).toEqual(['x'])
    list.reset()
    await pass(0)
    expect([list.isNarrowed(), list.resets()]).toEqual([false, 1])
  })

  it('should go when access is lost', async () => {
    const { list, shown } = await open('abc')
    list.noteDecided({ id: 'b' }, '승인됨')
    list.end()
    expect(shown()).toBe('loading')
  })
})
