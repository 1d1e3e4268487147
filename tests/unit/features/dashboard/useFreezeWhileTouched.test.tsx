import { act, renderHook } from '@testing-library/react'

import { useFreezeWhileTouched } from '@/features/dashboard/list/useFreezeWhileTouched'
import type { ListView } from '@/client/live/listView'

const shown = (letters: string): ListView<{ id: string }> => ({
  state: 'shown',
  page: { rows: [...letters].map((id) => ({ id })), earlier: null },
  earlier: 'idle',
  cameMeanwhile: new Set(),
  isOutdated: false,
})

/** A list that is touched while its only row is `b`. */
function touch() {
  const hook = renderHook(({ view }) => useFreezeWhileTouched(view), {
    initialProps: { view: shown('b') },
  })
  act(() => hook.result.current.onPointerDown())
  return hook
}

describe('a list while it is touched', () => {
  it.each(['pointerup', 'pointercancel'])('should not change before %s', (event) => {
    const { rerender, result } = touch()
    rerender({ view: shown('ab') })
    expect(result.current.view).toEqual(shown('b'))
    act(() => void window.dispatchEvent(new Event(event)))
    expect(result.current.view).toEqual(shown('ab'))
  })

  it('should be cleared at once when the agent may not see it any more', () => {
    const { rerender, result } = touch()
    rerender({ view: { state: 'loading' } })
    expect(result.current.view).toEqual({ state: 'loading' })
  })
})
