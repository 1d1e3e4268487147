import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'

import { forgetMemos, readMemo, storeMemo } from '@/client/memoDraft'
import { storeUnsaved } from '@/client/tabStorage'
import { calls } from '@/copy/calls'
import { dashboard } from '@/copy/dashboard'
import { site } from '@/copy/site'
import type { Customer, CustomerCounts } from '@/domain/consultations/customers'
import type { LiveChange } from '@/domain/lists/liveEvents'
import { intentName } from '@/features/dashboard/calls/intentTexts'
import { forgetUnsent } from '@/features/dashboard/calls/recorder'
import '@tests/support/jest/modalDialogs'

let tell: (change: LiveChange) => void

// There is a stream, and nothing changes but what a test tells of.
jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: ({ onChange, onRefresh }: { onChange: typeof tell; onRefresh: () => void }) => {
    tell = onChange
    onRefresh()
    return () => {}
  },
  isConnectionLost: () => false,
  onConnectionLoss: () => () => {},
}))

const { Customers } = await import('@/features/dashboard/list/Customers.client')

// jsdom has no layout.
class Observer {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Observer, CSS: { escape: String } })

const id = '0123456789abcdef01234567'
const customer: Customer = {
  id,
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T01:00:00.000Z',
  hasAppliedBefore: false,
  samePhone: 0,
  stage: 'new',
  lostReason: null,
  dueAt: null,
  isPromised: false,
  callBackAt: null,
  version: 0,
}
const counts: CustomerCounts = {
  all: 1,
  stages: { new: 1, missed: 0, talking: 0, won: 0, lost: 0 },
  due: { overdue: 0, today: 0, callBack: 0 },
}

/** Answers each address with what is set for it, else with nothing new. */
function serve() {
  const answers = new Map<string, [status: number, body: object]>([
    ['/api/customers', [200, { rows: [customer], earlier: null, total: 1 }]],
    ['/api/customers/counts', [200, counts]],
    ['/api/customers/same-phone', [200, [{ id, hasAppliedBefore: false, samePhone: 0 }]]],
    ['/api/arrivals', [200, { seen: '2026-03-05T02:00:00.000Z', unseen: 0 }]],
  ])
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    const [status, body] = answers.get(address as string) ?? [404, {}]
    return {
      ok: status < 400,
      status,
      headers: new Headers(),
      json: async () => body,
    } as Response
  })
  return {
    answer: (address: string, status: number, body: object) =>
      void answers.set(address, [status, body]),
  }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  render(<Customers agent="0123456789abcdef00000001" firstSteps={null} />)
  await pass(1000)
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-05T03:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  forgetUnsent(id)
})

it('should ask nothing about what another account has left in the tab, nor begin as its list was left', async () => {
  serve()
  sessionStorage.setItem('account', '"0123456789abcdef00000002"')
  sessionStorage.setItem('customer-list', JSON.stringify({ narrowing: { search: '길동' } }))
  storeUnsaved(`unsent-step ${id}`, [{ kind: 'missed', idempotencyKey: 'a'.repeat(32) }])
  sessionStorage.setItem('dialled-customer', JSON.stringify(id))
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Object.keys({ ...sessionStorage })).toEqual(['account'])
  expect(JSON.stringify(jest.mocked(fetch).mock.calls)).not.toContain('길동')
})

describe('what the tab keeps of a customer', () => {
  const memo = () => readMemo(id, 'page')
  const openWithMemo = async () => {
    storeMemo(id, 'page', '적다 만 메모')
    await open()
  }
  afterEach(() => forgetMemos(id))

  it("should go at the first look where the customer is not the agent's any more", async () => {
    const { answer } = serve()
    answer('/api/customers/same-phone', 200, [])
    await openWithMemo()
    expect(memo()).toBe('')
  })

  it.each([
    ['stay with the customer', 200, [{ id }], '적다 만 메모'],
    ['stay where nobody can tell', 503, {}, '적다 만 메모'],
    ["go once the customer is another agent's", 200, [], ''],
  ])('should %s', async (_, status, body, kept) => {
    const { answer } = serve()
    answer('/api/customers', 200, { rows: [], earlier: null, total: 1 })
    await openWithMemo()
    answer('/api/customers/same-phone', status, body)
    tell({ of: 'requests', id: '0123456789abcdef01234568' })
    await pass(1000)
    expect(memo()).toBe('적다 만 메모')
    tell({ of: 'requests', id })
    await pass(1000)
    expect(memo()).toBe(kept)
  })
})

describe("the numbers of an agent's customers", () => {
  it('should be a dash where they alone could not be read, and be read again after 10 seconds', async () => {
    const { answer } = serve()
    answer('/api/customers/counts', 503, {})
    await open()
    screen.getByRole('link', { name: '김하루' })
    expect(screen.getAllByText('알 수 없음')).toHaveLength(9)
    answer('/api/customers/counts', 200, counts)
    await pass(10_000)
    screen.getByRole('tab', { name: '신규 1' })
    expect(screen.queryByText('알 수 없음')).toBeNull()
  })

  it('should stay as they were where a later reading failed, and follow the next one', async () => {
    const { answer } = serve()
    await open()
    answer('/api/customers/counts', 503, {})
    tell({ of: 'requests', id })
    await pass(1000)
    screen.getByRole('tab', { name: '신규 1' })
    answer('/api/customers/counts', 200, { ...counts, stages: { ...counts.stages, new: 2 } })
    await pass(10_000)
    screen.getByRole('tab', { name: '신규 2' })
  })

  it('should be no dash for a list that could not be read, and be read with it once that is asked for', async () => {
    const { answer } = serve()
    answer('/api/customers', 503, {})
    await open()
    screen.getByRole('tab', { name: '신규 1' })
    answer('/api/customers/counts', 503, {})
    tell({ of: 'requests', id })
    await pass(1000)
    answer('/api/customers/counts', 200, { ...counts, stages: { ...counts.stages, new: 2 } })
    fireEvent.click(screen.getByRole('button', { name: site.retry }))
    await pass(1000)
    screen.getByRole('tab', { name: '신규 2' })
  })
})

describe("the mark of a customer's earlier request", () => {
  it('should go once the earlier one has left, which the list does not show', async () => {
    const { answer } = serve()
    const marked = { ...customer, hasAppliedBefore: true, samePhone: 1 }
    answer('/api/customers', 200, { rows: [marked], earlier: null, total: 2 })
    await open()
    screen.getByText(dashboard.earlierRequest)
    answer('/api/customers', 200, { rows: [], earlier: null, total: 1 })
    answer('/api/customers/same-phone', 200, [{ id, hasAppliedBefore: false, samePhone: 0 }])
    tell({ of: 'requests', id: '0123456789abcdef01234560' })
    await pass(1000)
    screen.getByRole('link', { name: '김하루' })
    expect(screen.queryByText(dashboard.earlierRequest)).toBeNull()
  })
})

describe('the focus on a row', () => {
  const focusRow = async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: '신규 1' }))
    await pass(1000)
    const button = screen.getByRole('button', { name: calls.record })
    button.focus()
    return button
  }

  it('should be at the list once its call is recorded and it has left the tab', async () => {
    const { answer } = serve()
    answer(`/api/consultation-requests/${id}/activities`, 201, {
      request: { stage: 'talking' },
      activities: [],
    })
    fireEvent.click(await focusRow())
    answer('/api/customers', 200, { rows: [], earlier: null, total: 1 })
    fireEvent.click(screen.getByRole('button', { name: intentName({ kind: 'missed' }) }))
    await pass(1000)
    expect(screen.queryByRole('button', { name: calls.record })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })

  it('should be at the list when the row leaves for what another device did', async () => {
    const { answer } = serve()
    await focusRow()
    const other = { ...customer, id: '0123456789abcdef01234568', name: '이하루' }
    answer('/api/customers', 200, { rows: [other], earlier: null, total: 2 })
    tell({ of: 'requests', id })
    await pass(1000)
    screen.getByRole('link', { name: '이하루' })
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })

  it('should be at the first row that the last page brings', async () => {
    const { answer } = serve()
    answer('/api/customers', 200, { rows: [customer], earlier: 'next', total: 2 })
    const last = { ...customer, id: '0123456789abcdef01234568', phone: '010-9876-5432' }
    answer('/api/customers?after=next', 200, { rows: [last], earlier: null })
    await open()
    const more = screen.getByRole('button', { name: dashboard.showEarlier })
    more.focus()
    fireEvent.click(more)
    await pass(1000)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: last.phone }))
  })
})

describe('a customer who enters a filter that is shown', () => {
  const enter = async (submittedAt: string) => {
    const { answer } = serve()
    answer('/api/customers', 200, { rows: [], earlier: null, total: 1 })
    await open()
    fireEvent.click(screen.getByRole('button', { name: '오늘까지 연락 0' }))
    await pass(1000)
    answer('/api/customers', 200, {
      rows: [{ ...customer, submittedAt }],
      earlier: null,
      total: 1,
    })
    tell({ of: 'requests', id })
    await pass(1000)
    screen.getByRole('link', { name: customer.name })
  }
  const announced = () => screen.queryByText(dashboard.cameMeanwhile(1))
  const marked = () => screen.queryByText(dashboard.newRow)

  it('should be neither marked nor announced where the agent has seen it before', async () => {
    await enter('2026-03-05T01:00:00.000Z')
    expect([announced(), marked()]).toEqual([null, null])
  })

  it('should be marked and announced where it has just been received', async () => {
    await enter('2026-03-05T02:59:00.000Z')
    expect([announced(), marked()]).not.toContain(null)
  })
})

describe('what was not sent of a customer, once its sheet is closed', () => {
  const openClosed = async () => {
    storeUnsaved(`unsent-step ${id}`, [{ kind: 'missed', idempotencyKey: 'a'.repeat(32) }])
    await open()
    fireEvent.click(screen.getByRole('button', { name: calls.close }))
  }
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await pass(1000)
  }

  it.each([
    ['sent again', calls.sendAgain],
    ['given up', calls.discard],
  ])('should leave the focus at the list when it is %s', async (_, name) => {
    const { answer } = serve()
    await openClosed()
    answer(`/api/consultation-requests/${id}/activities`, 201, {
      request: { stage: 'talking' },
      activities: [],
    })
    await press(name)
    expect(screen.queryByRole('button', { name: calls.discard })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })
})
