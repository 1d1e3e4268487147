import { act, renderHook } from '@testing-library/react'

import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import type { Failure } from '@/client/callServer'
import { edits } from '@/copy/edits'

const refusal = (code: string, status: number): Failure => ({
  ok: false,
  code,
  status,
  fieldErrors: [],
})

describe("a dialog's form", () => {
  it.each([
    [refusal('sessionExpired', 401), edits.notSaved],
    [refusal('unavailable', 503), '삭제하지 못했습니다.'],
  ])('should stay open and say why nothing was saved', async (refused, said) => {
    const { result } = renderHook(() => useDialogForm({}, () => {}))
    await act(async () => {
      const closes = await result.current.send({
        call: async () => refused,
        failureOf: () => '삭제하지 못했습니다.',
        doneText: () => '',
        onEnd: () => {},
      })
      expect(closes).toBe(false)
    })
    expect(result.current.state.failure).toBe(said)
  })
})
