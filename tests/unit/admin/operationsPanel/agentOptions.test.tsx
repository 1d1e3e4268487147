import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'

import { createSearchableList } from '@/client/live/searchableList'
import { answerQuestions, askToSignIn, questions } from '@/client/saving/questions'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

// Payload's parts come with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({ SearchIcon: () => null }))

const readAgentsWithCustomers = jest.fn(async (_query: { search?: string }) => ({
  ok: true,
  data: { rows: [], earlier: null },
}))
jest.unstable_mockModule('../../../../src/admin/operationsPanel/data/readTables', () => ({
  readAgentsWithCustomers,
}))

const { ExportedAgent } = await import('@/admin/operationsPanel/dialogs/ExportedAgent')
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

  it('should be read again once somebody has signed in again beside the page', async () => {
    const account = { collection: 'admins', id: 'a1', email: 'admin@test.kr' } as const
    const stop = answerQuestions(account)
    let reads = 0
    const agents = createSearchableList<AgentRow>({
      read: async () => {
        reads += 1
        return reads === 1
          ? { ok: false, code: 'unauthenticated', status: 401, fieldErrors: [] }
          : { ok: true, data: { rows: [], earlier: null } }
      },
      leavePage: () => void askToSignIn(account, { isOther: false }),
    })
    render(<AgentOptions agents={agents} chosen={null} label="담당 영업자" onChoose={() => {}} />)
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(agents.view().state).toBe('loading')
    const question = questions.view()
    await act(async () => question?.kind === 'signIn' && question.answer(true))
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(agents.view().state).toBe('shown')
    stop()
  })

  it('should be among all again where an export is for one agent after all', async () => {
    const show = (agents: 'all' | 'one') => (
      <ExportedAgent
        agent={null}
        agents={agents}
        onAgent={() => {}}
        onAgents={() => {}}
        onEnd={() => {}}
      />
    )
    const pass = () => act(() => jest.advanceTimersByTimeAsync(1000))
    const { rerender } = render(show('one'))
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: '김' } })
    await pass()
    expect(readAgentsWithCustomers.mock.lastCall).toEqual([{ search: '김' }])
    rerender(show('all'))
    rerender(show('one'))
    await pass()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(readAgentsWithCustomers.mock.lastCall).toEqual([{}])
  })
})
