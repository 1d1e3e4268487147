import { jest } from '@jest/globals'

import type { CustomerPage } from '@/domain/customers'
import { createCustomerList, NoLongerAllowed } from '@/features/dashboard/customerList'

const page = (letters: string, earlier: string | null = null): CustomerPage => ({
  customers: [...letters].map((id) => ({ id, name: id, phone: '', submittedAt: null })),
  earlier,
})

const shown = (letters: string, earlier: string | null = null) => ({
  phase: 'shown',
  page: page(letters, earlier),
  earlier: 'idle',
})

function makeList() {
  const read = jest.fn<(after?: string) => Promise<CustomerPage>>()
  const leave = jest.fn()
  const list = createCustomerList({ read, leave })
  const phases: string[] = []
  list.subscribe(() => phases.push(list.view().phase))
  return { leave, list, phases, read }
}

describe("an agent's list of customers", () => {
  it('should be loading, then shown', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('ab'))
    expect(list.view()).toEqual({ phase: 'loading' })
    await list.refresh()
    expect(list.view()).toEqual(shown('ab'))
  })

  it('should have failed, and load again when asked', async () => {
    const { list, phases, read } = makeList()
    read.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(page('a'))
    await list.refresh()
    expect(list.view()).toEqual({ phase: 'failed' })
    await list.refresh()
    expect(phases).toEqual(['failed', 'loading', 'shown'])
  })

  it('should keep what it shows when reading it again fails', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('a')).mockRejectedValueOnce(new Error('offline'))
    await list.refresh()
    await list.refresh()
    expect(list.view()).toEqual(shown('a'))
  })

  it('should put the page behind its last row, and no page behind the last', async () => {
    const { list, read } = makeList()
    read.mockResolvedValueOnce(page('ab', 'b')).mockResolvedValueOnce(page('cd'))
    await list.refresh()
    await list.showEarlier()
    expect(list.view()).toEqual(shown('abcd'))
    await list.showEarlier()
    expect(read.mock.calls).toEqual([[], ['b']])
  })

  it('should say that the next page failed, and read the same one again', async () => {
    const { list, read } = makeList()
    read
      .mockResolvedValueOnce(page('ab', 'b'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(page('c'))
    await list.refresh()
    await list.showEarlier()
    expect(list.view()).toEqual({ ...shown('ab', 'b'), earlier: 'failed' })
    await list.showEarlier()
    expect(list.view()).toEqual(shown('abc'))
  })

  it('should read one page at a time, in the order in which they were asked for', async () => {
    const { list, read } = makeList()
    let answer = (_: CustomerPage) => {}
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

  it('should show nothing any more once its person may not see it', async () => {
    const { leave, list, read } = makeList()
    read.mockResolvedValueOnce(page('ab', 'b')).mockRejectedValueOnce(new NoLongerAllowed())
    await list.refresh()
    await list.showEarlier()
    expect(list.view()).toEqual({ phase: 'loading' })
    expect(leave).toHaveBeenCalledTimes(1)
  })
})
