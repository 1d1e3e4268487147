import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'

import { ModalDialog } from '@/ui/dialogs/ModalDialog'

type SubjectProps = { closes: boolean; onCancel: () => void }

/** A dialog that is there until it is cancelled, or for good. */
function Subject({ closes, onCancel }: SubjectProps) {
  const [isOpen, setOpen] = useState(true)
  const cancel = () => {
    onCancel()
    if (closes) setOpen(false)
  }
  return (
    isOpen && (
      <ModalDialog onCancel={cancel} text="한 번만 보여 드립니다." title="복구 코드">
        <input aria-label="메모" />
      </ModalDialog>
    )
  )
}

function show({ closes }: Pick<SubjectProps, 'closes'>) {
  const onCancel = jest.fn()
  const { unmount } = render(<Subject closes={closes} onCancel={onCancel} />)
  return { onCancel, unmount, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

/** As a browser does at the second request in a row. */
const closeWithoutAsking = (dialog: HTMLDialogElement) => act(() => dialog.close())

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

describe('a modal dialog', () => {
  it('should be cancelled once by Escape, which asks the browser for nothing', () => {
    const { dialog, onCancel } = show({ closes: true })
    expect(fireEvent.keyDown(screen.getByLabelText('메모'), { key: 'Escape' })).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(dialog.open).toBe(false)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('should leave Escape to a syllable that is being composed', () => {
    const { onCancel } = show({ closes: true })
    const field = screen.getByLabelText('메모')
    expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(true)
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('should be cancelled by what is no key, such as a phone’s way back', () => {
    const { dialog, onCancel } = show({ closes: true })
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('should be cancelled where the browser has closed it without asking', () => {
    const { dialog, onCancel } = show({ closes: true })
    closeWithoutAsking(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(dialog.open).toBe(false)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('should be shown again, however often the browser closes it, where nothing can cancel it', () => {
    const { dialog } = show({ closes: false })
    for (let times = 0; times < 3; times += 1) {
      fireEvent.keyDown(dialog, { key: 'Escape' })
      fireEvent(dialog, new Event('cancel'))
      closeWithoutAsking(dialog)
      expect(dialog.open).toBe(true)
    }
  })

  it('should ignore the other clicks of the double click that opened it, and none after a press of its own', () => {
    const { dialog } = show({ closes: false })
    const pressed = jest.fn()
    dialog.addEventListener('click', pressed)
    const field = screen.getByLabelText('메모')
    const clickTwice = () => [
      fireEvent.mouseDown(field, { detail: 2 }),
      fireEvent.click(field, { detail: 2 }),
    ]
    expect(clickTwice()).toEqual([false, false])
    expect(pressed).not.toHaveBeenCalled()
    expect(fireEvent.mouseDown(field, { detail: 1 })).toBe(true)
    expect(clickTwice()).toEqual([true, true])
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('should not be cancelled by its own end', () => {
    const { dialog, onCancel, unmount } = show({ closes: false })
    unmount()
    expect(dialog.open).toBe(false)
    expect(onCancel).not.toHaveBeenCalled()
  })
})
