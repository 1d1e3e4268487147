import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { createOperationsPanelStore } from '@/admin/operationsPanel/data/panelStore'
import type { Result } from '@/client/callServer'
import { errors } from '@/copy/errors'

const toast = { success: jest.fn() }
jest.unstable_mockModule('@payloadcms/ui', () => ({ toast }))

const { useRowStep } = await import('@/admin/operationsPanel/data/useRowStep')

const conflict: Result = { ok: false, code: 'statusConflict', status: 409, fieldErrors: [] }
const done: Result = { ok: true, data: undefined }

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(async () => Response.json({ rows: [], earlier: null })) as never
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'fetch')
})

describe('the message of a step that failed', () => {
  it('should stay while the tables are read again, and go with the next step, in whatever table', async () => {
    const panel = createOperationsPanelStore(() => {})
    const pending = renderHook(() => useRowStep(panel)).result
    const refused = renderHook(() => useRowStep(panel)).result
    const carryOut = (table: typeof pending, id: string, result: Result) =>
      act(() =>
        table.current.carryOut({
          changed: { of: 'agents', id },
          run: async () => result,
          done: '승인했습니다.',
          failure: '승인하지 못했습니다.',
        }),
      )
    await carryOut(pending, 'a', conflict)
    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect([pending.current.failure, refused.current.failure]).toEqual([
      errors.statusConflict,
      null,
    ])
    await carryOut(refused, 'b', done)
    expect([pending.current.failure, refused.current.failure]).toEqual([null, null])
    await carryOut(refused, 'c', conflict)
    await carryOut(refused, 'c', done)
    expect(refused.current.failure).toBeNull()
    panel.leavePage()
  })
})
