import { jest } from '@jest/globals'

import type { Activity, ConsultationProgress, Timeline } from '@/domain/consultations/activities'
import type { CustomerDetails } from '@/domain/consultations/customers'
import { createCustomerStore } from '@/features/dashboard/customer/customerStore'

const id = '0123456789abcdef01234567'
const timelineApi = `/api/consultation-requests/${id}/activities`

const customer: CustomerDetails = {
  id,
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T00:00:00.000Z',
  hasAppliedBefore: false,
  samePhone: 0,
  others: [],
  stage: 'new',
  lostReason: null,
  dueAt: '2026-03-09T09:00:00.000Z',
  isPromised: true,
  callBackAt: null,
  version: 0,
}

const activity = (letter: string): Activity => ({
  id: letter.repeat(24),
  kind: 'memo',
  at: '2026-03-05T01:00:00.000Z',
  by: { collection: 'agents', name: '이영업' },
  text: letter,
  struck: false,
  from: null,
  to: null,
  lostReason: null,
  callBackAt: null,
})

const reached: ConsultationProgress = {
  id,
  stage: 'talking',
  lostReason: null,
  dueAt: customer.dueAt,
  callBackAt: null,
  firstAttemptAt: '2026-03-05T02:00:00.000Z',
  firstReachedAt: '2026-03-05T02:00:00.000Z',
  version: 1,
}

/** A server whose answers wait until they are let go. */
function open() {
  const server = {
    status: 200,
    timelineStatus: 0,
    hasMore: false,
    customer,
    activities: [activity('a')],
  }
  const held: (() => void)[] = []
  let isHolding = false
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { activities, customer: person, status } = server
    const timeline: Timeline = { request: reached, activities, hasMore: false, agentNames: {} }
    const body = (input as string).includes('activities') ? timeline : person
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    return Response.json(status === 200 ? body : { errors: [{ message: '없음' }] }, { status })
  })
  const leavePage = jest.fn()
  const store = createCustomerStore(id, leavePage)
  return {
    leavePage,
    server,
    store,
    hold: () => void (isHolding = true),
    letGo: () => {
      isHolding = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

const textsOf = (store: ReturnType<typeof createCustomerStore>) => {
  const view = store.view()
  return view.state === 'shown' ? view.activities.map(({ text }) => text) : view.state
}

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

describe("a customer's page in the browser", () => {
  it('should show at once what it has recorded, and once when it was read', async () => {
    const { server, store } = open()
    await store.refresh()
    store.add({ request: reached, activities: [activity('b')] })
    expect(textsOf(store)).toEqual(['b', 'a'])
    expect(store.view()).toMatchObject({
      details: { row: { stage: 'talking', isPromised: false } },
    })
    server.activities = [activity('c'), activity('b'), activity('a')]
    server.customer = { ...customer, stage: 'won', version: 2 }
    await store.refresh()
    expect(textsOf(store)).toEqual(['c', 'b', 'a'])
    expect(store.view()).toMatchObject({ details: { row: { stage: 'won' } } })
  })

  it('should not show on top what it has recorded once newer rows have pushed it off the page', async () => {
    const { server, store } = open()
    await store.refresh()
    store.add({ request: reached, activities: [activity('b')] })
    server.activities = [{ ...activity('c'), at: '2026-03-05T02:00:00.000Z' }]
    await store.refresh()
    expect(textsOf(store)).toEqual(['c'])
  })

  it('should read earlier rows from the last one that it shows', async () => {
    const { store } = open()
    const asked: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(input as string)
      const isFirst = !(input as string).includes('before=')
      const activities = [activity(isFirst ? 'b' : 'a')]
      const timeline = { request: reached, activities, hasMore: isFirst, agentNames: {} }
      return Response.json((input as string).includes('activities') ? timeline : customer)
    })
    await store.refresh()
    expect(store.view()).toMatchObject({ hasMore: true })
    await store.showEarlier()
    expect(textsOf(store)).toEqual(['b', 'a'])
    expect(store.view()).toMatchObject({ hasMore: false })
    expect(asked.at(-1)).toBe(`${timelineApi}?before=${'b'.repeat(24)}`)
  })

  it('should read each page that it shows once when the customer changes', async () => {
    const { store } = open()
    const asked: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const [address, before] = (input as string).split('?')
      asked.push(before ?? (address === timelineApi ? 'newest' : 'customer'))
      const activities = [activity(before ? 'a' : 'b')]
      const timeline = { request: reached, activities, hasMore: true, agentNames: {} }
      return Response.json(address === timelineApi ? timeline : customer)
    })
    await store.refresh()
    await store.showEarlier()
    asked.length = 0
    await store.change()
    expect(asked.toSorted()).toEqual([`before=${'b'.repeat(24)}`, 'customer', 'newest'])
    expect(textsOf(store)).toEqual(['b', 'a'])
  })

  it('should ignore a reading that began before it recorded', async () => {
    const { hold, letGo, store } = open()
    await store.refresh()
    hold()
    const reading = store.refresh()
    await Promise.resolve()
    store.add({ request: reached, activities: [activity('b')] })
    letGo()
    await reading
    expect(textsOf(store)).toEqual(['b', 'a'])
    expect(store.view()).toMatchObject({ details: { row: { stage: 'talking', version: 1 } } })
  })

  it('should keep what was read of a later change when its own activity is answered late', async () => {
    const { server, store } = open()
    server.customer = { ...customer, stage: 'won', version: 2 }
    await store.refresh()
    store.add({ request: reached, activities: [activity('b')] })
    expect(textsOf(store)).toEqual(['b', 'a'])
    expect(store.view()).toMatchObject({ details: { row: { stage: 'won', version: 2 } } })
  })

  it('should show a later change that a reading brings which began before it recorded', async () => {
    const { hold, letGo, server, store } = open()
    await store.refresh()
    server.customer = { ...customer, stage: 'won', version: 2 }
    hold()
    const reading = store.refresh()
    await Promise.resolve()
    store.add({ request: reached, activities: [activity('b')] })
    letGo()
    await reading
    expect(store.view()).toMatchObject({ details: { row: { stage: 'won', version: 2 } } })
  })

  it('should have nothing left, in page or tab, once the customer is gone', async () => {
    const { leavePage, server, store } = open()
    await store.refresh()
    stored.set(`unsaved memo ${id}`, '"적다 만 메모"').set(`unsaved unsent-step ${id}`, '[]')
    stored.set('dialled-customer', `"${id}"`)
    server.status = 404
    await store.refresh()
    expect(store.view()).toEqual({ state: 'gone' })
    expect(stored.size).toBe(0)
    expect(leavePage).not.toHaveBeenCalled()
    const reads = jest.mocked(fetch).mock.calls.length
    await Promise.all([store.refresh(), store.change(), store.showEarlier()])
    expect(fetch).toHaveBeenCalledTimes(reads)
  })

  it('should leave with the session', async () => {
    const { leavePage, server, store } = open()
    await store.refresh()
    stored.set(`unsaved memo ${id}`, '"적다 만 메모"')
    server.status = 401
    await store.refresh()
    expect(store.view()).toEqual({ state: 'loading' })
    expect(leavePage.mock.calls).toMatchObject([[{ status: 401 }]])
    expect(stored.size).toBe(1)
    server.status = 200
    await store.refresh()
    expect(textsOf(store)).toEqual(['a'])
  })
})
