import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { usePublications } from '@/admin/publications/usePublications'
import { durations } from '@/config/limits'

const hour = 60 * 60 * 1000
const again = durations.publicationPoll + 2000
let isReached: boolean
let docs: { id: string; state: string; publishAt: string }[]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') })
  docs = [{ id: '1', state: 'planned', publishAt: new Date(Date.now() + hour).toISOString() }]
  isReached = true
  globalThis.fetch = jest.fn(() =>
    isReached
      ? Promise.resolve({
          ok: true,
          status: 200,
          json: () => Promise.resolve({ docs }),
          headers: new Headers(),
        })
      : Promise.reject(new TypeError('no network')),
  ) as never
})
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('the plans of an open form', () => {
  it('should be read again when one is due, of which the form is told', async () => {
    const onDue = jest.fn(() => Promise.resolve(true))
    const { result } = renderHook(() => usePublications({ slug: 'landing-page' }, onDue))
    await pass(hour)
    expect(onDue).not.toHaveBeenCalled()
    docs = docs.map((plan) => ({ ...plan, state: 'published' }))
    await pass(again)
    expect(result.current.plans).toMatchObject([{ state: 'published' }])
    expect(onDue).toHaveBeenCalledTimes(1)
    await pass(hour)
    expect(onDue).toHaveBeenCalledTimes(1)
  })

  it('should be read once more after a read that failed, when one is due or the form opens', async () => {
    isReached = false
    const { result } = renderHook(() =>
      usePublications({ slug: 'landing-page' }, async () => isReached),
    )
    await pass(0)
    isReached = true
    await pass(again)
    expect(result.current.plans).toMatchObject([{ state: 'planned' }])
    isReached = false
    await pass(hour)
    isReached = true
    docs = docs.map((plan) => ({ ...plan, state: 'published' }))
    await pass(again)
    expect(result.current.plans).toMatchObject([{ state: 'published' }])
  })

  it.each([401, 404])('should not be read again after a %d', async (status) => {
    const refused = jest.fn(() => Promise.resolve(new Response('{}', { status })))
    globalThis.fetch = refused
    renderHook(() => usePublications({ slug: 'landing-page' }, async () => true))
    await pass(hour)
    expect(refused).toHaveBeenCalledTimes(1)
  })

  it('should be read once more where the form could not follow them', async () => {
    const onDue = jest.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false)
    renderHook(() => usePublications({ slug: 'landing-page' }, onDue))
    await pass(hour)
    docs = docs.map((plan) => ({ ...plan, state: 'published' }))
    await pass(again)
    expect(onDue).toHaveBeenCalledTimes(1)
    await pass(again)
    expect(onDue).toHaveBeenCalledTimes(2)
    await pass(hour)
    expect(onDue).toHaveBeenCalledTimes(2)
  })
})
