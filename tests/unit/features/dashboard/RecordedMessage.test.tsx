import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'

import { calls as copy } from '@/copy/calls'
import { RecordedMessage } from '@/features/dashboard/list/RecordedMessage'

const recorded = {
  customer: '0123456789abcdef01234567',
  name: '김하루',
  text: copy.recorded.reached,
  next: { callBack: true, memo: true },
}

function show() {
  const onEnd = jest.fn()
  render(
    <>
      <RecordedMessage onCallBack={() => {}} onEnd={onEnd} recorded={recorded} />
      <a href="#elsewhere">elsewhere</a>
    </>,
  )
  return onEnd
}

const focus = (role: 'button' | 'link', name: string) =>
  act(() => screen.getByRole(role, { name }).focus())

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('what was recorded', () => {
  it('should be said for 10 seconds', () => {
    const onEnd = show()
    act(() => jest.advanceTimersByTime(9900))
    expect(onEnd).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(100))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('should stay while its link or button has the focus, and go with that', () => {
    const onEnd = show()
    focus('button', copy.callBack)
    act(() => jest.advanceTimersByTime(60_000))
    focus('link', copy.writeMemo)
    screen.getByText(copy.recorded.reached, { exact: false })
    expect(onEnd).not.toHaveBeenCalled()
    focus('link', 'elsewhere')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('should name the customer for no longer than its 10 seconds', () => {
    show()
    screen.getByText('김하루')
    focus('button', copy.callBack)
    act(() => jest.advanceTimersByTime(10_000))
    screen.getByText(copy.recorded.reached, { exact: false })
    expect(screen.queryByText('김하루')).toBeNull()
  })

  it('should stay its 10 seconds where the focus leaves it before', () => {
    const onEnd = show()
    focus('button', copy.callBack)
    focus('link', 'elsewhere')
    expect(onEnd).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(10_000))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
