import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { defaultPortrait } from '@/domain/content/defaultPortrait'
import { recallVisit, storeConfirmation, storeReopened } from '@/features/consultation/recallVisit'
import { storeTyped } from '@/features/consultation/visitStorage'

const consultant = { name: '김하늘', imageUrl: '/a.webp' }
const confirmation = { name: '이몽룡', phone: '010-****-5678', callBy: '2999-01-02', consultant }
const another = { name: '박바다', imageUrl: '/b.webp' }
const typed = { name: '성춘향', phone: '010-1111-2222' }

/** What a page shows that was reached so. */
function recalled(by: NavigationTimingType, whose?: typeof consultant) {
  performance.getEntriesByType = () => [{ type: by }] as unknown as PerformanceEntryList
  const { container, unmount } = render(
    <form>
      <input name="name" aria-label="name" />
      <input name="phone" aria-label="phone" />
    </form>,
  )
  const found = recallVisit(container.querySelector('form'), whose)
  return { found, unmount }
}

describe('what a tab holds of a submission', () => {
  beforeEach(() => sessionStorage.clear())

  it.each(['reload', 'back_forward'] as const)('should be the confirmation after a %s', (by) => {
    storeConfirmation(confirmation)
    expect(recalled(by, consultant).found).toMatchObject({ received: confirmation })
  })

  it('should be kept for the way back where the page is opened anew', () => {
    storeConfirmation(confirmation)
    const { found, unmount } = recalled('navigate')
    expect(found).toBeUndefined()
    unmount()
    expect(recalled('back_forward').found).toMatchObject({ received: confirmation })
  })

  it('should be the confirmation on a page that the browser has kept', () => {
    storeConfirmation(confirmation)
    performance.getEntriesByType = () => [{ type: 'navigate' }] as unknown as PerformanceEntryList
    expect(recallVisit(null, consultant, true)).toEqual({
      received: expect.objectContaining(confirmation),
    })
  })

  it('should be forgotten once something is typed into a form opened anew', () => {
    storeConfirmation(confirmation)
    const { unmount } = recalled('navigate')
    fireEvent.input(screen.getByLabelText('phone'), { target: { value: '010' } })
    unmount()
    expect(recalled('reload').found).toBeUndefined()
  })

  it("should not be shown on another consultant's page, but on the way back from there", () => {
    storeConfirmation(confirmation)
    const { found, unmount } = recalled('reload', another)
    expect(found).toBeUndefined()
    unmount()
    expect(recalled('back_forward', consultant).found).toMatchObject({ received: confirmation })
  })

  it.each([
    ['the name has changed', { ...consultant, name: '김바다' }, true],
    ['the portrait has changed', { ...consultant, imageUrl: '/b.webp' }, true],
    ['both are others', another, false],
  ])('should be shown where it is the same consultant: %s', (_, now, isShown) => {
    storeConfirmation(confirmation)
    expect(recalled('reload', now).found !== undefined).toBe(isShown)
  })

  it('should not take two consultants without a portrait for one', () => {
    storeConfirmation({
      ...confirmation,
      consultant: { ...consultant, imageUrl: defaultPortrait },
    })
    expect(recalled('reload', { ...another, imageUrl: defaultPortrait }).found).toBeUndefined()
  })

  it('should be forgotten once its day is over', () => {
    storeConfirmation({ ...confirmation, callBy: '2020-01-02' })
    expect(recalled('reload').found).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('should be the reopened form with what was typed there', () => {
    storeConfirmation(confirmation)
    storeTyped(typed)
    storeReopened(confirmation)
    expect(recalled('back_forward', consultant).found).toEqual({
      correctedSubmission: { name: typed.name, consultant },
    })
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe(typed.name)
    expect(screen.getByLabelText<HTMLInputElement>('phone').value).toBe(typed.phone)
  })

  it('should be the reopened form without the consultant once nothing tells whose request is corrected', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 25 * 60 * 60 * 1000)
    storeConfirmation(confirmation)
    clock.mockRestore()
    const { received } = recalled('reload').found ?? {}
    expect(received).toMatchObject(confirmation)
    storeReopened(received ?? confirmation)
    expect(recalled('reload').found).toEqual({ correctedSubmission: { name: confirmation.name } })
  })

  it('should be the reopened form with the name of the confirmation where nothing was typed', () => {
    storeReopened(confirmation)
    expect(recalled('reload').found).toEqual({
      correctedSubmission: { name: confirmation.name, consultant },
    })
  })

  it('should be the new confirmation alone once the corrected submission was sent', () => {
    storeReopened(confirmation)
    storeTyped(typed)
    const corrected = { ...confirmation, phone: '010-****-2222' }
    storeConfirmation(corrected)
    expect(recalled('reload').found).toMatchObject({ received: corrected })
    expect(screen.getByLabelText<HTMLInputElement>('phone').value).toBe('')
  })
})
