import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { closeByPressBeside } from '@/client/dialogs/closeByPressBeside'
import { ignoreOpeningClicks } from '@/client/dialogs/ignoreOpeningClicks'
import '@tests/support/jest/modalDialogs'

const beside = { clientX: 5, clientY: 5 }
const inside = { clientX: 150, clientY: 150 }

type Place = typeof beside

/** Presses at one place and lets go at another, as the browser tells of it: the dialog is the target of both. */
function press(from: Place, to: Place, detail = 1) {
  const dialog = screen.getByRole('dialog')
  fireEvent.mouseDown(dialog, { ...from, detail })
  fireEvent.click(dialog, { ...to, detail })
}

function open(onCancel?: (event: Event) => void) {
  render(<dialog>안내</dialog>)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  const place = { left: 100, top: 100, right: 200, bottom: 200 } as DOMRect
  dialog.getBoundingClientRect = () => place
  if (onCancel) dialog.addEventListener('cancel', onCancel)
  dialog.showModal()
  ignoreOpeningClicks(dialog)
  closeByPressBeside(dialog)
  return dialog
}

it('should close a dialog by a press beside it, and by none in it', () => {
  const dialog = open()
  press(inside, inside)
  expect(dialog.open).toBe(true)
  press(beside, beside)
  expect(dialog.open).toBe(false)
})

it('should keep a dialog whose text is selected as far as beside it, or into it from there', () => {
  const dialog = open()
  press(inside, beside)
  press(beside, inside)
  expect(dialog.open).toBe(true)
})

it('should keep a dialog at the second press of the double click that opened it', () => {
  const dialog = open()
  press(beside, beside, 2)
  expect(dialog.open).toBe(true)
  press(beside, beside)
  expect(dialog.open).toBe(false)
})

it('should leave it to whoever listens whether the dialog closes', () => {
  const cancelled = jest.fn((event: Event) => event.preventDefault())
  const dialog = open(cancelled)
  press(beside, beside)
  expect(cancelled).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
})
