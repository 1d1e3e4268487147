import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { usePublications } from '@/admin/publications/usePublications'
import { durations } from '@/config/limits'

const hour = 60 * 60 * 1000
let docs: { id: string; state: string; publishAt: string }[]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') })
  docs = [{ id: '1', state: 'planned', publishAt: new Date(Date.now() + hour).toISOString() }]
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      json: () => Promise.resolve({ docs }),
      headers: new Headers(),
    }),
  ) as never
})
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('the plans of an open form', () => {
  it('should be read again when one is due, of which the form is told', async () => {
    const onDue = jest.fn(() => Promise.resolve())
    const { result } = renderHook(() => usePublications({ slug: 'landing-page' }, onDue))
    await pass(hour)
    expect(onDue).not.toHaveBeenCalled()
    docs = docs.map((plan) => ({ ...plan, state: 'published' }))
    await pass(durations.publicationPoll + 2000)
    expect(result.current.plans).toMatchObject([{ state: 'published' }])
    expect(onDue).toHaveBeenCalledTimes(1)
    await pass(hour)
    expect(onDue).toHaveBeenCalledTimes(1)
  })
})
