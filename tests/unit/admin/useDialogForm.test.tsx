import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import type { Failure } from '@/client/callServer'
import { errorTable } from '@/domain/shared/errors'
import { refusal } from '@tests/support/refusal'

// Payload's parts come with its whole panel.
const toast = { error: jest.fn(), success: jest.fn() }
jest.unstable_mockModule('@payloadcms/ui', () => ({ toast }))

const { useDialogForm } = await import('@/admin/dialogs/useDialogForm')

const failure = '삭제하지 못했습니다.'

type Decision = Parameters<ReturnType<typeof useDialogForm>['send']>[0]['onRefusal']

/** Sends what is refused; resolves with the form, and whether its dialog closes. */
async function sendRefused(refused: Failure, onRefusal?: Decision) {
  const reason = { current: document.body.appendChild(document.createElement('textarea')) }
  const onEnd = jest.fn()
  const { result } = renderHook(() => useDialogForm({ reason }, () => {}))
  let closes: boolean | undefined
  await act(async () => {
    closes = await result.current.send({
      call: async () => refused,
      failureOf: () => failure,
      doneText: () => '',
      onEnd,
      ...(onRefusal ? { onRefusal } : {}),
    })
  })
  return { closes, form: result.current, onEnd, reason }
}

afterEach(() => void toast.error.mockReset())

describe("a dialog's form", () => {
  it.each([
    [refusal('sessionExpired'), errorTable.sessionExpired.text],
    [refusal('statusConflict'), errorTable.statusConflict.text],
    [refusal('unavailable'), failure],
  ])('should stay open and say why nothing was saved', async (refused, said) => {
    const { closes, form } = await sendRefused(refused)
    expect([closes, form.state.failure, form.state.isBusy]).toEqual([false, said, false])
  })

  it('should show what is wrong with a field there, with the focus', async () => {
    const { closes, form, reason } = await sendRefused(refusal('invalidInput', ['reason']))
    expect([closes, form.errors.reason, form.state.failure]).toEqual([false, 'reason 확인', null])
    expect(document.activeElement).toBe(reason.current)
  })

  it('should close and end the page where access is lost', async () => {
    const { closes, form, onEnd } = await sendRefused(refusal('forbidden'), () => 'stay')
    expect(closes).toBe(true)
    expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ code: 'forbidden' }))
    expect(form.state.failure).toBeNull()
  })

  it('should close for a refusal that ends it, which the page says', async () => {
    const { closes, form } = await sendRefused(refusal('statusConflict'), () => 'close')
    expect([closes, form.state.failure]).toEqual([true, null])
    expect(toast.error.mock.calls).toEqual([[errorTable.statusConflict.text]])
  })

  it.each([
    [refusal('unavailable'), failure],
    [refusal('invalidInput', ['reason']), 'reason 확인'],
  ])('should let the page say why nothing was saved once it is closed', async (refused, said) => {
    let answer = (_: Failure) => {}
    const form = renderHook(() => useDialogForm({ reason: { current: null } }, () => {}))
    let sent: Promise<boolean> | undefined
    act(() => {
      sent = form.result.current.send({
        call: () => new Promise<Failure>((resolve) => (answer = resolve)),
        failureOf: () => failure,
        doneText: () => '',
      })
    })
    form.unmount()
    await act(async () => answer(refused))
    await sent
    expect(toast.error.mock.calls).toEqual([[said]])
  })

  it('should leave a refusal to its dialog', async () => {
    const { closes, form } = await sendRefused(refusal('pictureInUse', ['uses']), () => 'stay')
    expect([closes, form.state.failure]).toEqual([false, null])
    expect(toast.error).not.toHaveBeenCalled()
  })
})
