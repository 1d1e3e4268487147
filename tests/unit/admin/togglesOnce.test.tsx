import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { useTogglesOnce } from '@/admin/saving/useTogglesOnce'

function Row({ onFold, onOther }: Record<'onFold' | 'onOther', () => void>) {
  useTogglesOnce()
  return (
    <>
      <button className="collapsible__toggle" onClick={onFold} type="button">
        <span>접기</span>
      </button>
      <button onClick={onOther} type="button">
        추가
      </button>
    </>
  )
}

function Preview({ onToggle }: { onToggle: () => void }) {
  useTogglesOnce()
  return (
    <button id="live-preview-toggler" onClick={onToggle} type="button">
      미리보기
    </button>
  )
}

it('should ignore the second click of a double click on the toggle of a row alone', () => {
  const onFold = jest.fn()
  const onOther = jest.fn()
  render(<Row onFold={onFold} onOther={onOther} />)
  fireEvent.click(screen.getByText('접기'), { detail: 2 })
  expect(onFold).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('접기'), { detail: 1 })
  // The keyboard.
  fireEvent.click(screen.getByText('접기'), { detail: 0 })
  expect(onFold).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByText('추가'), { detail: 2 })
  expect(onOther).toHaveBeenCalledTimes(1)
})

it('should leave the focus where it is when the second press of a double click hits the toggle of a row', () => {
  render(<Row onFold={() => {}} onOther={() => {}} />)
  expect(fireEvent.mouseDown(screen.getByText('접기'), { detail: 2 })).toBe(false)
  expect(fireEvent.mouseDown(screen.getByText('접기'), { detail: 1 })).toBe(true)
  expect(fireEvent.mouseDown(screen.getByText('추가'), { detail: 2 })).toBe(true)
})

it('should leave the preview open that the first click of a double click has opened', () => {
  const onToggle = jest.fn()
  render(<Preview onToggle={onToggle} />)
  fireEvent.click(screen.getByText('미리보기'), { detail: 1 })
  fireEvent.click(screen.getByText('미리보기'), { detail: 2 })
  expect(onToggle).toHaveBeenCalledTimes(1)
})
