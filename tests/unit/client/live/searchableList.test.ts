import { jest } from '@jest/globals'

import { createSearchableList } from '@/client/live/searchableList'

type Row = { id: string }

/** A list that is searched through, after its first answer. */
async function searchedList() {
  const read = jest.fn(async (_: object) => ({
    ok: true as const,
    data: { rows: [{ id: 'a' }], earlier: null },
  }))
  const list = createSearchableList<Row>({ read, leavePage: () => {} })
  list.search('김하루')
  await jest.advanceTimersByTimeAsync(0)
  read.mockClear()
  return { list, read }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a list that is searched through', () => {
  it('should be reread twice a second at most, and once more after the last of many changes', async () => {
    const { list, read } = await searchedList()
    for (let change = 0; change < 30; change += 1) {
      void list.change(`row-${change}`)
      await jest.advanceTimersByTimeAsync(33)
    }
    expect(read).toHaveBeenCalledTimes(2)
    await jest.advanceTimersByTimeAsync(500)
    expect(read).toHaveBeenCalledTimes(3)
    await jest.advanceTimersByTimeAsync(5000)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('should be read for the next search alone, and for what changes meanwhile, while a change waits', async () => {
    const { list, read } = await searchedList()
    await list.change('a')
    void list.change('a')
    await jest.advanceTimersByTimeAsync(100)
    list.search('이하루')
    await jest.advanceTimersByTimeAsync(0)
    void list.change('b')
    await jest.advanceTimersByTimeAsync(5000)
    expect(read.mock.calls).toEqual([
      [{ search: '김하루' }],
      [{ search: '이하루' }],
      [{ search: '이하루' }],
    ])
  })
})
