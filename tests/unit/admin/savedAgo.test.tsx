import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'

import { SavedAgo } from '@/admin/saving/SavedAgo.client'

const minute = 60_000
/** The clock goes on, and with it the next turn of the timer comes. */
const pass = (milliseconds: number) =>
  act(() => {
    jest.setSystemTime(Date.now() + milliseconds)
    jest.advanceTimersByTime(10_000)
  })

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') }))
afterEach(() => jest.useRealTimers())

describe('the time of the last save', () => {
  it('should grow while the form stays open, and begin anew with the next save', () => {
    const { container, rerender } = render(<SavedAgo at={Date.now()} />)
    expect(container.textContent).toBe('방금 저장함')
    pass(3 * minute)
    expect(container.textContent).toBe('3분 전에 저장함')
    pass(117 * minute)
    expect(container.textContent).toBe('2시간 전에 저장함')
    pass(72 * 60 * minute)
    expect(container.textContent).toBe('3일 전에 저장함')
    rerender(<SavedAgo at={Date.now()} />)
    expect(container.textContent).toBe('방금 저장함')
  })
})
