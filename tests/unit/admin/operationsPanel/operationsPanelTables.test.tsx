import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'

import { operationsPanel as copy } from '@/copy/operationsPanel'

const folder = '../../../../src/admin/operationsPanel'
const tables = [
  'ApprovedAgents',
  'Consultations',
  'DataSubjectRequests',
  'PendingAgents',
  'RefusedAgents',
  'WaitingProfiles',
]

// The tables come with all of Payload's panel.
for (const table of tables)
  jest.unstable_mockModule(`${folder}/tables/${table}`, () => ({ [table]: () => null }))
jest.unstable_mockModule(`${folder}/dialogs/lazyDialogs`, () => ({
  ConsultationDrawer: () => null,
}))
jest.unstable_mockModule(`${folder}/ErrorBanner`, () => ({ ErrorBanner: () => null }))
jest.unstable_mockModule(`${folder}/Overview`, () => ({ Overview: () => null }))
// There is a stream, and nothing changes.
jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: ({ onRefresh }: { onRefresh: () => void }) => {
    onRefresh()
    return () => {}
  },
  isConnectionLost: () => false,
  isLive: () => true,
  onConnectionLoss: () => () => {},
}))

const { OperationsPanelTables } =
  await import('@/admin/operationsPanel/OperationsPanelTables.client')

// jsdom has no layout.
class Observer {
  observe() {}
  disconnect() {}
}
const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
Object.assign(window, {
  matchMedia: () => wide,
  IntersectionObserver: Observer,
})

const counts = { openClaims: 0, overdue: 0, pending: 0, receivedToday: 0, unassigned: 0 }

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T14:59:00Z') }))
afterEach(() => jest.useRealTimers())

describe('the numbers of the operations panel', () => {
  it('should be those of the new day at midnight in Seoul, read once, and so the days that the register counts', async () => {
    let reads = 0
    let registerReads = 0
    globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
      if (address === '/api/operations/counts') reads += 1
      if (address === '/api/operations/subject-requests') registerReads += 1
      const receivedToday = new Date().getUTCHours() === 14 ? 3 : 0
      const body = { rows: [], ...counts, receivedToday }
      return { ok: true, status: 200, json: async () => body } as Response
    })
    render(<OperationsPanelTables />)
    await pass(50_000)
    const before = [reads, registerReads].map((number) => number + 1)
    const today = screen.getByRole('link', { name: /^오늘 접수/ })
    expect(today.textContent).toMatch(/3건$/)
    await pass(60_000)
    expect([reads, registerReads]).toEqual(before)
    expect(today.textContent).toMatch(/0건$/)
  })
})

describe('a tile of the operations panel', () => {
  it.each([
    ['as it is pressed', {}, [{ overdue: true }]],
    ['unless another tab is to open it', { ctrlKey: true }, []],
    ['unless another tab is to open it, on a Mac', { metaKey: true }, []],
  ])('should narrow the table of this page: %s', async (_, keys, narrowed) => {
    const asked: unknown[] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
      if (address === '/api/operations/requests') asked.push(JSON.parse(String(init?.body)))
      return { ok: true, status: 200, json: async () => ({ rows: [], ...counts }) } as Response
    })
    render(<OperationsPanelTables />)
    await pass(1000)
    asked.length = 0
    fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${copy.tiles.overdue}`) }), keys)
    await pass(1000)
    expect(asked).toEqual(narrowed)
  })
})
