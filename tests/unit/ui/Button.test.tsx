import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'

import { Button } from '@/ui/Button'

/** A form's button, pressed by the n-th of clicks that follow each other fast, or by the keyboard, whose clicks have no number. */
function press(
  detail: number,
  state: Pick<ComponentProps<typeof Button>, 'isBusy' | 'isWaiting'> = {},
) {
  const onClick = jest.fn()
  const onSubmit = jest.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button {...state} busyLabel="저장 중" onClick={onClick} type="submit">
        저장
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'), { detail })
  return [onClick.mock.calls.length, onSubmit.mock.calls.length]
}

describe('a button', () => {
  it.each([
    ['a click', 1],
    ['the keyboard', 0],
  ])('should act and send its form for %s', (_, detail) => {
    expect(press(detail)).toEqual([1, 1])
  })

  it('should ignore the second click of a double click, which may have been meant for what was there before', () => {
    expect(press(2)).toEqual([0, 0])
  })

  it.each([0, 1])('should ignore clicks while it is busy: number %i', (detail) => {
    expect(press(detail, { isBusy: true })).toEqual([0, 0])
  })

  it('should ignore clicks, say so and keep its text while something else has to end first', () => {
    expect(press(1, { isWaiting: true })).toEqual([0, 0])
    const button = screen.getByRole('button', { name: '저장' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
})
