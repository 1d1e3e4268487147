import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { useExportCount } from '@/admin/operationsPanel/data/useExportCount'
import type { ExportFilters } from '@/domain/consultations/consultationExport'
import type { OperationsPanelCounts } from '@/domain/operationsPanel/operationsPanel'

type Answer = { afterMs: number; count?: number; status?: number }

/** Answers with what is queued, the last of it again and again. */
function useServer(...answers: [Answer, ...Answer[]]) {
  const asked: unknown[] = []
  globalThis.fetch = jest.fn(async (_: unknown, init: RequestInit) => {
    const {
      afterMs,
      count,
      status = 200,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? answers[0]
    asked.push(JSON.parse(String(init.body)))
    const answer = { count: count ?? asked.length }
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    return { ok: status === 200, status, json: async () => answer, headers: new Headers() }
  }) as never
  return asked
}

/** The operations panel's counts, which change when requests come. */
function createCounts() {
  let view = {} as OperationsPanelCounts
  const listeners = new Set<() => void>()
  return {
    counts: {
      view: () => view,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    arrive: () => {
      view = {} as OperationsPanelCounts
      for (const listener of listeners) listener()
    },
  }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function count(first: ExportFilters | undefined = { search: '김하루' }) {
  const leavePage = jest.fn()
  const { arrive, counts } = createCounts()
  const { rerender, result } = renderHook(
    (filters: ExportFilters | undefined) => useExportCount(filters, { counts, leavePage }),
    { initialProps: first },
  )
  return { arrive: () => act(arrive), leavePage, rerender, result }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the number of rows of an export', () => {
  it('should be counted again when requests come', async () => {
    const asked = useServer({ afterMs: 10 })
    const { arrive, result } = count()
    expect(result.current).toBeNull()
    await pass(400)
    expect(result.current).toBe(1)
    arrive()
    expect(result.current).toBe(1)
    await pass(400)
    expect(result.current).toBe(2)
    expect(asked).toEqual([{ search: '김하루' }, { search: '김하루' }])
  })

  it('should follow requests that never pause, though each answer takes longer than the next request', async () => {
    useServer({ afterMs: 450 })
    const { arrive, result } = count()
    for (let request = 0; request < 6; request += 1) {
      await pass(500)
      arrive()
    }
    // Of those that were asked 300 ms after each request.
    expect(result.current).toBe(5)
  })

  it('should not be replaced by an earlier answer that comes later', async () => {
    useServer({ afterMs: 2000, count: 1 }, { afterMs: 10, count: 2 })
    const { arrive, result } = count()
    await pass(400)
    arrive()
    await pass(3000)
    expect(result.current).toBe(2)
  })

  it('should not be shown for other filters', async () => {
    useServer({ afterMs: 10, count: 3 }, { afterMs: 1000, count: 4 })
    const { rerender, result } = count()
    await pass(400)
    expect(result.current).toBe(3)
    rerender({ search: '박하루' })
    expect(result.current).toBeNull()
    await pass(1400)
    expect(result.current).toBe(4)
    rerender(undefined)
    expect(result.current).toBeNull()
  })

  it('should say that counting failed, and leave the page when access is lost', async () => {
    useServer({ afterMs: 10, status: 500 }, { afterMs: 10, status: 401 })
    const { arrive, leavePage, result } = count()
    await pass(400)
    expect(result.current).toBe('failed')
    expect(leavePage).not.toHaveBeenCalled()
    arrive()
    await pass(400)
    expect(leavePage).toHaveBeenCalledTimes(1)
  })
})
