import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'

import { useDeliberateConfirm } from '@/ui/dialogs/useDeliberateConfirm'

/** A button at a place of the window that opens a dialog. */
function Subject({ onConfirm, top }: { onConfirm: () => void; top: number }) {
  const opener = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { isDeliberate, opened } = useDeliberateConfirm(opener)
  const open = () => {
    const place = { top, height: 40 } as DOMRect
    if (opener.current) opener.current.getBoundingClientRect = () => place
    setIsOpen(true)
    opened(dialog.current)
  }
  return (
    <>
      <button onClick={open} ref={opener}>
        열기
      </button>
      <dialog aria-label="확인" open={isOpen} ref={dialog}>
        <button onClick={() => isDeliberate() && onConfirm()}>확인</button>
      </dialog>
    </>
  )
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a dialog that takes deliberate confirmations only', () => {
  it.each([0, 350, 599])('should not be confirmed %i ms after it opened', (pause) => {
    const onConfirm = jest.fn()
    render(<Subject onConfirm={onConfirm} top={0} />)
    press('열기')
    jest.advanceTimersByTime(pause)
    press('확인')
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('should be confirmed later', () => {
    const onConfirm = jest.fn()
    render(<Subject onConfirm={onConfirm} top={0} />)
    press('열기')
    jest.advanceTimersByTime(600)
    press('확인')
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['below', 10, { top: 'auto', bottom: '0px' }],
    ['above', 700, { top: '0px', bottom: 'auto' }],
  ])('should stand %s an opener at %i px', (_, top, expected) => {
    render(<Subject onConfirm={jest.fn()} top={top} />)
    press('열기')
    expect(screen.getByRole('dialog', { name: '확인' }).style).toMatchObject(expected)
  })
})
