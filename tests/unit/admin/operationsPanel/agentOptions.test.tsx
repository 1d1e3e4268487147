import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'

import { createSearchableList } from '@/client/live/searchableList'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

// Payload's parts come with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({ SearchIcon: () => null }))

const { AgentOptions } = await import('@/admin/operationsPanel/dialogs/AgentOptions')

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('the choice of an agent', () => {
  it('should not go on trying to read the agents once its dialog is closed', async () => {
    let reads = 0
    const agents = createSearchableList<AgentRow>({
      read: async () => {
        reads += 1
        return { ok: false, code: 'unavailable', status: 503, fieldErrors: [] }
      },
      leavePage: () => {},
    })
    const { unmount } = render(
      <AgentOptions agents={agents} chosen={null} label="담당 영업자" onChoose={() => {}} />,
    )
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    expect(reads).toBe(2)
    unmount()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(reads).toBe(2)
  })
})
