import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { phoneId } from '@/features/consultation/ConsultationFormFields'
import { CorrectionHead } from '@/features/consultation/CorrectionHead'

const spot = { clientX: 100, clientY: 500 }

/** The form just opened by a click at the spot. */
function openForm() {
  render(
    <form>
      <CorrectionHead openedBy={spot} />
      <input id={phoneId} aria-label="phone" />
      <input type="checkbox" />
    </form>,
  )
  return screen.getByRole<HTMLInputElement>('checkbox')
}

describe('the form that is open again', () => {
  let clock: jest.SpiedFunction<typeof performance.now>
  beforeEach(() => void (clock = jest.spyOn(performance, 'now').mockReturnValue(1000)))
  afterEach(() => clock.mockRestore())

  it('should focus the number, the only field that is missing', () => {
    openForm()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('should leave the focus where it is when it was recalled', () => {
    render(
      <form>
        <CorrectionHead />
        <input id={phoneId} aria-label="phone" />
      </form>,
    )
    expect(document.activeElement).toBe(document.body)
  })

  it('should not be ticked by the second half of a double click', () => {
    const consent = openForm()
    fireEvent.click(consent, { ...spot, clientX: spot.clientX + 3 })
    expect(consent.checked).toBe(false)
  })

  it('should accept an immediate tick at another spot', () => {
    const consent = openForm()
    fireEvent.click(consent, { ...spot, clientY: spot.clientY - 60 })
    expect(consent.checked).toBe(true)
  })

  it('should accept an immediate tick at the same spot after typing', () => {
    const consent = openForm()
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '0' } })
    fireEvent.click(consent, spot)
    expect(consent.checked).toBe(true)
  })

  it('should accept a tick at the same spot once a moment has passed', () => {
    const consent = openForm()
    clock.mockReturnValue(1700)
    fireEvent.click(consent, spot)
    expect(consent.checked).toBe(true)
  })
})
