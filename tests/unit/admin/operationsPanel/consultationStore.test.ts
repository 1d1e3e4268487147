import { jest } from '@jest/globals'

import { createConsultationStore } from '@/admin/operationsPanel/drawer/consultationStore'
import type { Activity, RecordedActivity } from '@/domain/consultations/activities'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

const id = 'a'.repeat(24)
const detailsApi = `/api/operations/requests/${id}/details`
const timelineApi = `/api/consultation-requests/${id}/activities`

const activity = (number: number): Activity => ({
  id: `activity-${number}`,
  kind: 'memo',
  at: '2026-11-23T01:00:00.000Z',
  by: { collection: 'admins', name: '관리자' },
  text: `메모 ${number}`,
  struck: false,
  from: null,
  to: null,
  lostReason: null,
  callBackAt: null,
})

const progress = (version: number, stage: 'missed' | 'new' | 'talking') => ({
  id,
  stage,
  lostReason: null,
  dueAt: '2026-11-25T09:00:00.000Z',
  callBackAt: null,
  firstAttemptAt: stage === 'new' ? null : '2026-11-23T01:00:00.000Z',
  firstReachedAt: null,
  version,
})

const detailsOf = (version: number, stage: 'missed' | 'new') => ({
  row: {
    ...progress(version, stage),
    name: '김하루',
    phone: '010-1234-5678',
    isPromised: stage === 'new',
  },
  others: [{ id: 'b'.repeat(24), submittedAt: '2026-11-22T00:00:00.000Z' }],
})

/** Answers with a request and its timeline of so many rows, 20 a page, until told otherwise; an answer may be let wait. */
function open(rows = 0) {
  const server = { details: detailsOf(0, 'new'), rows, status: 200, asked: [] as string[] }
  const answerTo = (address: string) => {
    if (server.status !== 200) return new Response('{}', { status: server.status })
    if (address === detailsApi) return Response.json(server.details)
    const before = Number(/before=activity-(\d+)/.exec(address)?.[1] ?? server.rows + 1)
    const first = Math.min(before - 1, server.rows)
    const activities = Array.from({ length: Math.min(first, 20) }, (_, index) =>
      activity(first - index),
    )
    return Response.json({ activities, agentNames: {}, hasMore: first > 20 })
  }
  let waiting: Promise<void> | undefined
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    server.asked.push(String(input))
    const answer = answerTo(String(input))
    await waiting
    return answer
  })
  /** Lets what is asked from now on wait. Returns the function that lets it go. */
  const hold = () => {
    let letGo = () => {}
    waiting = new Promise((resolve) => {
      letGo = () => {
        waiting = undefined
        resolve()
      }
    })
    return () => letGo()
  }
  const leavePage = jest.fn()
  const store = createConsultationStore(id, leavePage)
  const shown = () => {
    const view = store.view()
    if (view.state !== 'shown') throw new Error(`The request is ${view.state}.`)
    return view
  }
  return { hold, leavePage, server, shown, store }
}

const advance = () => jest.advanceTimersByTimeAsync(500)

const recorded = (number: number, version: number, stage: 'missed' | 'talking') =>
  ({ request: progress(version, stage), activities: [activity(number)] }) satisfies RecordedActivity

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the data of a drawer', () => {
  it('should be read together, and once for many changes at a time', async () => {
    const { server, shown, store } = open(1)
    store.refresh()
    await advance()
    expect(server.asked).toEqual([detailsApi, timelineApi])
    expect(shown()).toMatchObject({ hasMore: false, isStale: false })
    for (let count = 0; count < 5; count += 1) store.refresh()
    await advance()
    expect(server.asked).toHaveLength(4)
  })

  it('should be read five times a second at most', async () => {
    const { server, store } = open(1)
    store.refresh()
    await advance()
    server.asked.length = 0
    for (let time = 0; time < 900; time += 20) {
      store.refresh()
      await jest.advanceTimersByTimeAsync(20)
    }
    expect(server.asked).toHaveLength(10)
  })

  it('should depend on the consultation itself and on those with the same phone', async () => {
    const { store } = open()
    store.refresh()
    await advance()
    expect(['a', 'b', 'c'].map((letter) => store.concerns(letter.repeat(24)))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('should count as incomplete only once the table has a later request with the same phone', async () => {
    const { store } = open()
    const listed = [
      { id, phone: '010-1234-5678', submittedAt: '2026-11-23T00:00:00.000Z' },
      { id: 'b'.repeat(24), phone: '010-1234-5678', submittedAt: '2026-11-22T00:00:00.000Z' },
      { id: 'c'.repeat(24), phone: '010-0000-0001', submittedAt: '2026-11-23T03:00:00.000Z' },
    ] as ConsultationRow[]
    const added = { ...listed[0], id: 'd'.repeat(24), submittedAt: '2026-11-23T02:00:00.000Z' }
    expect(store.lacks(listed)).toBe(false)
    store.refresh()
    await advance()
    expect(store.lacks(listed)).toBe(false)
    expect(store.lacks([...listed, added as ConsultationRow])).toBe(true)
  })

  it('should read again every page that is shown', async () => {
    const { server, shown, store } = open(45)
    store.refresh()
    await advance()
    expect(shown().activities).toHaveLength(20)
    void store.showEarlier()
    await advance()
    expect(shown().activities).toHaveLength(40)
    server.rows = 46
    store.refresh()
    await advance()
    expect(shown().activities[0]?.id).toBe('activity-46')
    expect(shown().activities).toHaveLength(40)
    expect(shown().hasMore).toBe(true)
  })

  it('should show a step from its answer, once, and nothing older than what was read', async () => {
    const { server, shown, store } = open(1)
    store.refresh()
    await advance()
    store.add(recorded(2, 1, 'missed'))
    expect(shown().activities.map((one) => one.id)).toEqual(['activity-2', 'activity-1'])
    expect(shown().details.row).toMatchObject({ stage: 'missed', version: 1, isPromised: false })

    server.rows = 3
    server.details = detailsOf(5, 'missed')
    store.refresh()
    await advance()
    store.add(recorded(3, 2, 'talking'))
    expect(shown().activities).toHaveLength(3)
    expect(shown().details.row).toMatchObject({ stage: 'missed', version: 5 })
  })

  it('should keep a step that was recorded while an earlier state was being read', async () => {
    const { hold, server, shown, store } = open(1)
    store.refresh()
    await advance()
    const letGo = hold()
    store.refresh()
    await advance()
    store.add(recorded(2, 1, 'missed'))
    letGo()
    await advance()
    expect(shown().activities.map((one) => one.id)).toEqual(['activity-2', 'activity-1'])
    expect(shown().details.row).toMatchObject({ stage: 'missed', version: 1, isPromised: false })

    server.rows = 3
    server.details = detailsOf(2, 'missed')
    store.refresh()
    await advance()
    expect(shown().activities.map((one) => one.id)).toEqual(
      [3, 2, 1].map((number) => `activity-${number}`),
    )
    expect(shown().details.row).toMatchObject({ version: 2 })
  })

  it('should forget a struck memo at once, also while its text is being read', async () => {
    const { hold, shown, store } = open(2)
    store.refresh()
    await advance()
    const letGo = hold()
    store.refresh()
    await advance()
    store.strikeMemo('activity-1')
    expect(shown().activities.at(-1)).toMatchObject({ struck: true, text: null })
    letGo()
    await advance()
    expect(shown().activities.at(-1)).toMatchObject({ struck: true, text: null })
  })

  /** Opens a consultation that is shown and then can't be read. */
  async function openStale(count: number) {
    const opened = open(count)
    opened.store.refresh()
    await advance()
    opened.server.status = 503
    opened.store.refresh()
    await advance()
    expect(opened.shown().isStale).toBe(true)
    return opened
  }

  it('should stay, marked as outdated, while it can not be read, and then update by itself', async () => {
    const { server, shown, store } = await openStale(21)
    void store.showEarlier()
    await advance()
    expect(shown()).toMatchObject({ earlier: 'failed', isStale: true })
    server.status = 200
    void store.showEarlier()
    await advance()
    expect(shown()).toMatchObject({ earlier: 'idle', isStale: true })
    expect(shown().activities).toHaveLength(21)
    await jest.advanceTimersByTimeAsync(11_000)
    expect(shown()).toMatchObject({ hasMore: false, isStale: false })
    expect(shown().activities).toHaveLength(21)
  })

  it('should say that it failed at first, and try again when asked', async () => {
    const { server, shown, store } = open(1)
    server.status = 503
    store.refresh()
    await advance()
    expect(store.view().state).toBe('failed')
    server.status = 200
    store.refresh()
    await advance()
    expect(shown().activities).toHaveLength(1)
  })

  it.each([
    ['is gone', 404, 'gone', 0],
    ['may not be seen any more', 401, 'loading', 1],
  ] as const)('should be dropped once the request %s', async (_, status, state, left) => {
    const { leavePage, server, store } = open(1)
    store.refresh()
    await advance()
    server.status = status
    store.refresh()
    await advance()
    expect(store.view()).toEqual({ state })
    expect(leavePage).toHaveBeenCalledTimes(left)
    const { length } = server.asked
    store.refresh()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(server.asked).toHaveLength(length)
  })

  it('should not be read again by itself once a change has brought everything after a failure', async () => {
    const { server, shown, store } = await openStale(1)
    server.status = 200
    store.refresh()
    await advance()
    expect(shown().isStale).toBe(false)
    const { length } = server.asked
    await jest.advanceTimersByTimeAsync(30_000)
    expect(server.asked).toHaveLength(length)
  })

  it('should not be read any more once the drawer is closed, until it is shown again', async () => {
    const { server, shown, store } = open(1)
    server.status = 503
    store.refresh()
    await advance()
    store.stop()
    const { length } = server.asked
    await jest.advanceTimersByTimeAsync(30_000)
    expect(server.asked).toHaveLength(length)
    server.status = 200
    store.refresh()
    await advance()
    expect(shown().activities).toHaveLength(1)
  })
})
