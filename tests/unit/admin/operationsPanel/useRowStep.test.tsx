import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { createOperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
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

it('should read no table again where a conflict is told after the page was left', async () => {
  const operationsPanel = createOperationsPanelStore(() => {})
  const { result } = renderHook(() => useRowStep(operationsPanel))
  operationsPanel.stop()
  await act(() =>
    result.current.carryOut({
      changed: { of: 'agents', id: 'a' },
      run: async () => conflict,
      done: '승인했습니다.',
      failure: '승인하지 못했습니다.',
    }),
  )
  await jest.advanceTimersByTimeAsync(60_000)
  expect(globalThis.fetch).not.toHaveBeenCalled()
})

describe('the message of a step that failed', () => {
  it('should stay while the tables are read again, and go with the next step, in whatever table', async () => {
    const operationsPanel = createOperationsPanelStore(() => {})
    const pending = renderHook(() => useRowStep(operationsPanel)).result
    const refused = renderHook(() => useRowStep(operationsPanel)).result
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
    expect([pending, refused].map(({ current }) => current.failureBeside(undefined))).toEqual([
      errors.statusConflict,
      null,
    ])
    await carryOut(refused, 'b', done)
    expect([pending, refused].map(({ current }) => current.failureBeside(undefined))).toEqual([
      null,
      null,
    ])
    await carryOut(refused, 'c', conflict)
    await carryOut(refused, 'c', done)
    expect(refused.current.failureBeside(undefined)).toBeNull()
    operationsPanel.leavePage()
  })

  it('should let the dialog close where the row is gone, and say so', async () => {
    const operationsPanel = createOperationsPanelStore(() => {})
    const { result } = renderHook(() => useRowStep(operationsPanel))
    const gone: Result = { ok: false, code: 'notFound', status: 404, fieldErrors: [] }
    const canClose = await act(() =>
      result.current.carryOut({
        changed: { of: 'requests', id: 'a' },
        run: async () => gone,
        done: '삭제했습니다.',
        failure: '삭제하지 못했습니다.',
      }),
    )
    expect(canClose).toBe(true)
    expect(result.current.failureBeside(undefined)).toBe(errors.notFound)
    operationsPanel.leavePage()
  })

  it('should be told by the dialog of its own row, and behind the dialogs of others', async () => {
    const operationsPanel = createOperationsPanelStore(() => {})
    const { result } = renderHook(() => useRowStep(operationsPanel))
    let answer = (_: Result) => {}
    act(() => {
      void result.current.carryOut({
        changed: { of: 'agents', id: 'a' },
        run: () => new Promise((resolve) => (answer = resolve)),
        done: '승인했습니다.',
        failure: '승인하지 못했습니다.',
      })
    })
    act(() => result.current.dialogOf('b').onOpen())
    await act(async () => answer({ ok: false, code: 'unknown', status: 500, fieldErrors: [] }))
    act(() => result.current.dialogOf('b').onOpen())
    expect(result.current.dialogOf('b').failure).toBeNull()
    expect(result.current.dialogOf('a').failure).toBe('승인하지 못했습니다.')
    expect(result.current.failureBeside('a')).toBeNull()
    expect(result.current.failureBeside('b')).toBe('승인하지 못했습니다.')
    act(() => result.current.dialogOf('a').onOpen())
    expect(result.current.failureBeside(undefined)).toBeNull()
    operationsPanel.leavePage()
  })
})
