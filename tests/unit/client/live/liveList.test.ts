import { jest } from '@jest/globals'

import type { Failure, Result } from '@/client/callServer'
import { createLiveList } from '@/client/live/liveList'
import type { Page } from '@/domain/lists/paging'

/** A letter is an id; earlier in the alphabet is newer. A capital is the same row, changed. */
type Row = { id: string; text: string }

const row = (letter: string): Row => ({ id: letter.toLowerCase(), text: letter })
const page = (letters: string, earlier: string | null = null): Page<Row> => ({
  rows: [...letters].map(row),
  earlier,
})

const shown = (letters: string, earlier: string | null = null, cameMeanwhile = '') => ({
  state: 'shown',
  page: page(letters, earlier),
  earlier: 'idle',
  cameMeanwhile: new Set(cameMeanwhile),
  isOutdated: false,
})

const cursorOf = ({ id }: Row) => ({
  id,
  time: new Date(Date.UTC(2026, 2, 5) - id.charCodeAt(0)).toISOString(),
})

const failure = (status: number): Failure => ({
  ok: false,
  code: 'unknown',
  status,
  fieldErrors: [],
})
const offline = { ...failure(0), code: 'noAnswer' }

/** Turns a mock's outcome into the result of a server call. */
const resultOf = <Data>(answer: Promise<Data>): Promise<Result<Data>> =>
  answer.then(
    (data) => ({ ok: true, data }),
    (failed: Failure) => failed,
  )

type Options = {
  keepsOutdated?: boolean
  isNarrowed?: () => boolean
  isArrival?: (row: Row) => boolean
}

function makeList(options: Options = {}) {
  const read = jest.fn<(after?: string) => Promise<Page<Row>>>()
  const readChanged = jest.fn<(ids: string[], until: string | null) => Promise<Page<Row>>>()
  const leavePage = jest.fn()
  const list = createLiveList({
    read: (...after) => resultOf(read(...after)),
    changes: { read: (...asked) => resultOf(readChanged(...asked)), cursorOf },
    leavePage,
    ...options,
  })
  const states: string[] = []
  list.subscribe(() => states.push(list.view().state))
  return { leavePage, list, states, read, readChanged }
}

describe('a list that begins as it was left', () => {
  it('should read as many pages as it had, and show them at once', async () => {
    const { list, states, read } = makeList()
    read.mockResolvedValueOnce(page('ab', 'b')).mockResolvedValueOnce(page('cd', 'd'))
    list.begin(3)
    await list.refresh()
    expect(list.view()).toEqual(shown('abcd', 'd'))
    expect(states).toEqual(['loading', 'shown'])
  })

  it('should begin with the newest page after another search', async () => {
    const { list, read } = makeList()
    list.begin(3)
    read.mockResolvedValue(page('ab', 'b'))
    await list.restart()
    expect(read).toHaveBeenCalledTimes(1)
    expect(list.view()).toEqual(shown('ab', 'b'))
  })
})

/** A list that shows two pages. */
async function makeLongList() {
  const made = makeList()
  made.read.mockResolvedValueOnce(page('cde', 'e')).mockResolvedValueOnce(page('fgh', 'h'))
  await made.list.refresh()
  await made.list.showEarlier()
  made.read.mockReset()
  return made
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

describe('a live list', () => {
  it('should be loading, then loaded', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('ab'))
    expect(list.view()).toEqual({ state: 'loading' })
    await list.refresh()
    expect(list.view()).toEqual(shown('ab'))
  })

  it('should be failed, and load again on retry', async () => {
    const { list, states, read } = makeList()
    read.mockRejectedValueOnce(offline).mockResolvedValueOnce(page('a'))
    await list.refresh()
    expect(list.view()).toEqual({ state: 'failed' })
    await list.refresh()
    expect(states).toEqual(['failed', 'loading', 'shown'])
  })

  it('should still show its rows when a reload fails', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('a')).mockRejectedValueOnce(offline)
    await list.refresh()
    await list.refresh()
    expect(list.view()).toEqual(shown('a'))
  })

  it('should append the next page, and none after the last', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('ab', 'b')).mockResolvedValueOnce(page('cd'))
    await list.refresh()
    await list.showEarlier()
    expect(list.view()).toEqual(shown('abcd'))
    await list.showEarlier()
    expect(read.mock.calls).toEqual([[], ['b']])
  })

  it('should say that the next page failed, and request the same one on retry', async () => {
    const { list, read } = makeList()
    read
      .mockResolvedValueOnce(page('ab', 'b'))
      .mockRejectedValueOnce(offline)
      .mockResolvedValueOnce(page('c'))
    await list.refresh()
    await list.showEarlier()
    expect(list.view()).toEqual({ ...shown('ab', 'b'), earlier: 'failed' })
    await list.showEarlier()
    expect(list.view()).toEqual(shown('abc'))
  })

  it('should load one page at a time, in the order of the calls', async () => {
    const { list, read } = makeList()
    let answer = (_: Page<Row>) => {}
    read
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(page('c'))
    const first = list.refresh()
    const second = list.showEarlier()
    await Promise.resolve()
    expect(read).toHaveBeenCalledTimes(1)
    answer(page('ab', 'b'))
    await Promise.all([first, second])
    expect(list.view()).toEqual(shown('abc'))
  })

  it.each([401, 403])('should be cleared once it is answered with %i', async (status) => {
    const { leavePage, list, read } = makeList()
    read.mockResolvedValueOnce(page('ab', 'b')).mockRejectedValueOnce(failure(status))
    await list.refresh()
    await list.showEarlier()
    expect(list.view()).toEqual({ state: 'loading' })
    expect(leavePage).toHaveBeenCalledTimes(1)
  })
})

describe('a list that is stopped', () => {
  it.each([
    ['after a failure', true],
    ['while it is being read', false],
  ])('should not be tried again: %s', async (_, hasFailed) => {
    const { leavePage, list, read } = makeList()
    read.mockRejectedValue(offline)
    const reading = list.refresh()
    await (hasFailed ? reading : Promise.resolve())
    list.stop()
    await reading
    await jest.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(1)
    expect(leavePage).not.toHaveBeenCalled()
  })

  it('should be read by the next refresh', async () => {
    const { list, read } = makeList()
    read.mockResolvedValue(page('ab'))
    list.stop()
    await list.refresh()
    expect(list.view()).toEqual(shown('ab'))
  })
})

describe('a refresh', () => {
  it('should reload as many pages as are shown', async () => {
    const { list, read } = await makeLongList()
    read.mockResolvedValueOnce(page('bcD', 'd')).mockResolvedValueOnce(page('egh', 'h'))
    await list.refresh()
    expect(list.view()).toEqual(shown('bcDegh', 'h', 'b'))
    expect(read.mock.calls).toEqual([[], ['d']])
  })

  it('should run once more at most, however often it is requested meanwhile', async () => {
    const { list, read } = await makeLongList()
    read.mockResolvedValue(page('c'))
    await Promise.all([list.refresh(), list.refresh(), list.change('c'), list.refresh()])
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('a live event', () => {
  it.each([
    ['a new row', 'b', 'b', 'bcdefgh', 'b'],
    ['a row that is shown', 'g', 'G', 'cdefGh', ''],
    ['a row that is gone', 'd', '', 'cefgh', ''],
    ['a row below those that are shown', 'z', '', 'cdefgh', ''],
  ])('should read nothing but %s', async (_, changed, answered, letters, came) => {
    const { list, read, readChanged } = await makeLongList()
    readChanged.mockResolvedValueOnce(page(answered))
    await list.change(changed)
    expect(list.view()).toEqual(shown(letters, 'h', came))
    expect([read.mock.calls, readChanged.mock.calls]).toEqual([[], [[[changed], 'h']]])
  })

  it('should cause at most two readings for many events', async () => {
    const { list, readChanged } = await makeLongList()
    let answer = (_: Page<Row>) => {}
    readChanged
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(page('bad'))
    const first = list.change('g')
    await jest.advanceTimersByTimeAsync(1)
    const others = [...'abd'].map(list.change)
    answer(page('G'))
    await Promise.all([first, ...others])
    expect(list.view()).toEqual(shown('abcdefGh', 'h', 'ab'))
    expect(readChanged.mock.calls).toEqual([
      [['g'], 'h'],
      [['a', 'b', 'd'], 'h'],
    ])
  })

  it('should insert an old row that this person may see from now on', async () => {
    const { list, readChanged } = await makeLongList()
    readChanged.mockResolvedValueOnce(page(''))
    await list.change('g')
    expect(list.view()).toEqual(shown('cdefh', 'h'))
    readChanged.mockResolvedValueOnce(page('g'))
    await list.change('g')
    expect(list.view()).toEqual(shown('cdefgh', 'h', 'g'))
  })

  it('should insert a row even where the last of those that are shown has left', async () => {
    const { list, readChanged } = await makeLongList()
    readChanged
      .mockResolvedValueOnce(page(''))
      .mockResolvedValueOnce(page(''))
      .mockResolvedValue(page('g'))
    await list.change('g')
    await list.change('h')
    await list.change('g')
    expect(list.view()).toEqual(shown('cdefg', 'h'))
  })

  it('should reload all that is shown once most of it is gone', async () => {
    const { list, read, readChanged } = await makeLongList()
    readChanged.mockResolvedValue(page(''))
    read.mockResolvedValueOnce(page('hij', 'j')).mockResolvedValueOnce(page('klm', 'm'))
    await Promise.all([...'cdefg'].map(list.change))
    expect(list.view()).toMatchObject({ page: page('hijklm', 'm') })
  })

  it('should reload all that is shown, once, when any row may have changed', async () => {
    const { list, read, readChanged } = await makeLongList()
    read.mockResolvedValueOnce(page('cDe', 'e')).mockResolvedValueOnce(page('fGh', 'h'))
    await Promise.all([list.change(), list.change('g'), list.change()])
    expect(list.view()).toEqual(shown('cDefGh', 'h'))
    expect([read.mock.calls, readChanged.mock.calls]).toEqual([[[], ['e']], []])
  })

  it('should not mark a row as new that moved up because another was removed', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('abc', 'c')).mockResolvedValueOnce(page('acd', 'd'))
    await list.refresh()
    await list.refresh()
    expect(list.view()).toEqual(shown('acd', 'd'))
  })

  it('should be retried later when its reading fails, and change nothing until then', async () => {
    const { list, read, readChanged } = await makeLongList()
    readChanged.mockRejectedValueOnce(offline)
    await list.change('b')
    expect(list.view()).toEqual(shown('cdefgh', 'h'))
    read.mockResolvedValueOnce(page('bcd', 'd')).mockResolvedValueOnce(page('efgh', 'h'))
    await jest.advanceTimersByTimeAsync(10_000)
    expect(list.view()).toEqual(shown('bcdefgh', 'h', 'b'))
  })

  it('should reload by itself a list whose first load failed', async () => {
    const { list, read } = makeList()
    jest.useFakeTimers()
    read.mockRejectedValueOnce(offline).mockResolvedValueOnce(page('abc', 'c'))
    await list.refresh()
    expect(list.view()).toEqual({ state: 'failed' })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(list.view()).toEqual(shown('abc', 'c'))
  })

  it('should be read five times a second at most', async () => {
    const { list, readChanged } = await makeLongList()
    // Time passes only when this test says so.
    jest.useFakeTimers()
    readChanged.mockResolvedValue(page('b'))
    await list.change('b')
    const next = list.change('b')
    await jest.advanceTimersByTimeAsync(150)
    expect(readChanged).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(50)
    await next
    expect(readChanged).toHaveBeenCalledTimes(2)
  })
})

describe('parts of the rows', () => {
  it('should be read again in their place', async () => {
    const { list, read } = await makeLongList()
    const readParts = jest.fn(async (ids: string[]) => ({
      ok: true as const,
      data: ids.filter((id) => id === 'd').map((id) => ({ id, text: 'D' })),
    }))
    await list.refreshParts(readParts)
    expect(list.view()).toEqual(shown('cDefgh', 'h'))
    expect([readParts.mock.calls, read.mock.calls]).toEqual([[[[...'cdefgh']]], []])
  })

  it('should not be asked for where there is no row', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page(''))
    await list.refresh()
    const readParts = jest.fn(async () => ({ ok: true as const, data: [] }))
    await list.refreshParts(readParts)
    expect(readParts).not.toHaveBeenCalled()
  })
})

describe('a narrowed list', () => {
  it('should mark of what enters it only what has arrived, not what matches from now on', async () => {
    const { list, read, readChanged } = makeList({
      isNarrowed: () => true,
      isArrival: ({ id }) => id === 'a',
    })
    read.mockResolvedValueOnce(page('d'))
    await list.refresh()
    readChanged.mockResolvedValueOnce(page('abc'))
    void list.change('a')
    void list.change('b')
    await list.change('c')
    expect(list.view()).toEqual(shown('abcd', null, 'a'))
  })

  it('should mark all that enter it once it is whole again', async () => {
    let isNarrowed = true
    const { list, read, readChanged } = makeList({
      isNarrowed: () => isNarrowed,
      isArrival: () => false,
    })
    read.mockResolvedValueOnce(page('b')).mockResolvedValueOnce(page('bc'))
    await list.refresh()
    isNarrowed = false
    await list.restart()
    readChanged.mockResolvedValueOnce(page('a'))
    await list.change('a')
    expect(list.view()).toEqual(shown('abc', null, 'a'))
  })
})

describe('a new query', () => {
  it('should leave the old rows, marked as outdated, until its answer arrives', async () => {
    const { list, read } = await makeLongList()
    read.mockResolvedValueOnce(page('x', 'x'))
    const answer = list.restart()
    expect(list.view()).toEqual({ ...shown('cdefgh', 'h'), isOutdated: true })
    await answer
    expect(list.view()).toEqual(shown('x', 'x'))
  })

  it('should ignore the answer to the previous query, and not wait for it', async () => {
    const { list, read } = makeList()
    let answer = (_: Page<Row>) => {}
    read
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(page('b'))
    const before = list.refresh()
    await Promise.resolve()
    await list.restart()
    answer(page('a'))
    await before
    expect(list.view()).toEqual(shown('b'))
  })

  it("should show a failure rather than the previous query's rows", async () => {
    const { list, read } = await makeLongList()
    read.mockRejectedValueOnce(offline)
    await list.restart()
    expect(list.view()).toEqual({ state: 'failed' })
  })

  it('should keep the rows where that is wanted, marked as failed until the retry answers', async () => {
    const { list, read } = makeList({ keepsOutdated: true })
    read.mockResolvedValueOnce(page('ab'))
    await list.refresh()
    read.mockRejectedValueOnce(offline)
    await list.restart()
    const outdated = { ...shown('ab'), isOutdated: true }
    expect(list.view()).toEqual({ ...outdated, earlier: 'failed' })
    read.mockResolvedValueOnce(page('x'))
    const retry = list.refresh()
    expect(list.view()).toEqual(outdated)
    await retry
    expect(list.view()).toEqual(shown('x'))
  })
})

describe('closing a live list', () => {
  it('should clear it, whatever is still being loaded', async () => {
    const { leavePage, list, read } = await makeLongList()
    let answer = (_: Page<Row>) => {}
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const reading = list.refresh()
    await Promise.resolve()
    list.end()
    answer(page('a'))
    await reading
    expect(list.view()).toEqual({ state: 'loading' })
    expect(leavePage).toHaveBeenCalledTimes(1)
  })
})
