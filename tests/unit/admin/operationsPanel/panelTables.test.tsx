import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'

const panel = '../../../../src/admin/operationsPanel'
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
  jest.unstable_mockModule(`${panel}/tables/${table}`, () => ({ [table]: () => null }))
jest.unstable_mockModule(`${panel}/dialogs/lazyDialogs`, () => ({ ConsultationDrawer: () => null }))
jest.unstable_mockModule(`${panel}/ErrorBanner`, () => ({ ErrorBanner: () => null }))
jest.unstable_mockModule(`${panel}/Overview`, () => ({ Overview: () => null }))
// There is a stream, and nothing changes.
jest.unstable_mockModule('../../../../src/client/live/liveUpdates', () => ({
  followChanges: ({ onRefresh }: { onRefresh: () => void }) => {
    onRefresh()
    return () => {}
  },
  isConnectionLost: () => false,
  isLive: () => true,
  onConnectionLoss: () => () => {},
}))

const { PanelTables } = await import('@/admin/operationsPanel/PanelTables.client')

// jsdom has no layout.
class Observer {
  observe() {}
  disconnect() {}
}
const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
Object.assign(window, {
  matchMedia: () => wide,
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T14:59:00Z') }))
afterEach(() => jest.useRealTimers())

describe('the numbers of the operations panel', () => {
  it('should be those of the new day at midnight in Seoul, read once', async () => {
    let reads = 0
    globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
      if (address === '/api/operations/counts') reads += 1
      const receivedToday = new Date().getUTCHours() === 14 ? 3 : 0
      const counts = { openClaims: 0, overdue: 0, pending: 0, receivedToday, unassigned: 0 }
      return { ok: true, status: 200, json: async () => ({ rows: [], ...counts }) } as Response
    })
    render(<PanelTables />)
    await pass(50_000)
    const before = reads
    const today = screen.getByRole('link', { name: /^오늘 접수/ })
    expect(today.textContent).toMatch(/3건$/)
    await pass(60_000)
    expect(reads).toBe(before + 1)
    expect(today.textContent).toMatch(/0건$/)
  })
})
