import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { usePublications } from '@/admin/publications/usePublications'
import { askToSignIn, questions } from '@/client/saving/questions'
import { durations } from '@/config/durations'

const hour = 60 * 60 * 1000
const account = { collection: 'admins', id: 'a1', email: 'admin@test.kr' } as const
const again = durations.publicationPoll + 2000
let isReached: boolean
let status: number
let docs: { id: string; state: string; publishAt: string }[]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') })
  docs = [{ id: '1', state: 'planned', publishAt: new Date(Date.now() + hour).toISOString() }]
  isReached = true
  status = 200
  globalThis.fetch = jest.fn(() =>
    isReached
      ? Promise.resolve({
          ok: status === 200,
          status,
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

  it.each([
    [401, 1],
    [404, 1],
    [500, 2],
  ])(
    'should be read again only after a failure that may pass: status %d, %d reads',
    async (refused, times) => {
      status = refused
      const onDue = jest.fn(() => Promise.resolve(true))
      renderHook(() => usePublications({ slug: 'landing-page' }, onDue))
      await pass(0)
      await pass(again)
      expect(fetch).toHaveBeenCalledTimes(times)
    },
  )

  it('should be read again, and the form told, once somebody whose session had expired has signed in', async () => {
    const onDue = jest.fn(() => Promise.resolve(true))
    const { result } = renderHook(() => usePublications({ slug: 'landing-page' }, onDue))
    await pass(0)
    status = 401
    await pass(hour + again)
    await pass(hour)
    expect(fetch).toHaveBeenCalledTimes(2)
    docs = docs.map((plan) => ({ ...plan, state: 'published' }))
    status = 200
    const signedIn = askToSignIn(account, { isOther: false })
    const question = questions.view()
    if (question?.kind === 'signIn') question.answer(true)
    await pass(0)
    expect(await signedIn).toBe(true)
    expect(result.current.plans).toMatchObject([{ state: 'published' }])
    expect(onDue).toHaveBeenCalledTimes(1)
  })

  it('should be read once more when the form could not show their outcome', async () => {
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
