import { jest } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'

import { useReading } from '@/ui/useReading'

/** Answers each question when it is told to. */
function slowReader() {
  const answers: ((answer: string) => void)[] = []
  const read = jest.fn(() => new Promise<string>((resolve) => void answers.push(resolve)))
  const answer = (index: number, text: string) => act(async () => answers[index]?.(text))
  return { answer, read }
}

const show = (read: () => Promise<string>, key?: string | null) =>
  renderHook(({ at }) => useReading(read, at), { initialProps: { at: key } })

describe('reading something when it is shown', () => {
  it('should read once, however often it is rendered', async () => {
    const read = jest.fn(async () => 'first')
    const { rerender, result } = show(read)
    expect(result.current.answer).toBeUndefined()
    await waitFor(() => expect(result.current.answer).toBe('first'))
    rerender({ at: undefined })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('should read another key, keep the answer until the next one and drop one that comes too late', async () => {
    const { answer, read } = slowReader()
    const { rerender, result } = show(read, 'a')
    await answer(0, 'of a')
    rerender({ at: 'b' })
    rerender({ at: 'c' })
    expect(result.current.answer).toBe('of a')
    await answer(2, 'of c')
    await answer(1, 'of b')
    expect(result.current.answer).toBe('of c')
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('should read nothing without a key, and show what it knows', async () => {
    const { answer, read } = slowReader()
    const { rerender, result } = show(read, null)
    expect(read).not.toHaveBeenCalled()
    rerender({ at: 'a' })
    await answer(0, 'of a')
    rerender({ at: null })
    expect([read.mock.calls.length, result.current.answer]).toEqual([1, 'of a'])
  })

  it('should read anew with the answer or without one', async () => {
    const { answer, read } = slowReader()
    const { result } = show(read)
    await answer(0, 'first')
    act(() => result.current.refresh())
    expect(result.current.answer).toBe('first')
    await answer(1, 'second')
    expect(result.current.answer).toBe('second')
    act(() => result.current.readAgain())
    expect(result.current.answer).toBeUndefined()
    await answer(2, 'third')
    expect(result.current.answer).toBe('third')
  })
})
