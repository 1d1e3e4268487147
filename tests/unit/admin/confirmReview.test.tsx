import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'

import { hasUnsavedInput } from '@/client/unsavedInput'
import { errors } from '@/copy/errors'
import { privacyReview } from '@/copy/privacyReview'

const { confirming: copy } = privacyReview
const refresh = jest.fn()
const success = jest.fn()
const leavePage = jest.fn()
const stopAsking = jest.fn()
const askBeforeLeaving = jest.fn(() => stopAsking)

// Payload's parts come with its whole panel.
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.unstable_mockModule('@payloadcms/ui', () => ({ toast: { success } }))
// jsdom leaves no page.
jest.unstable_mockModule('../../../src/client/sessionEnd', () => ({
  askBeforeLeaving,
  leavePage,
}))
jest.unstable_mockModule('../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, isBusy, type }: ComponentProps<'button'> & { isBusy: boolean }) => (
    <button aria-disabled={isBusy || undefined} type={type}>
      {children}
    </button>
  ),
}))

const { ConfirmedReviewSection } = await import('@/admin/privacyReview/ConfirmedReviewSection')

const open = { name: '2026-03', isOver: true, confirmed: null }
const confirmed = { who: '김하나 관리자', at: new Date('2026-04-02T01:00:00Z'), note: '이상 없음' }

describe('a review that two admins confirm', () => {
  it('should leave the second one the note that was not stored, below who has confirmed it', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(async () => {
      const errors = [{ message: copy.confirmedByOther, data: { code: 'statusConflict' } }]
      const json = async () => ({ errors })
      return { ok: false, status: 409, headers: new Headers(), json } as Response
    })
    const { rerender } = render(<ConfirmedReviewSection isLogGone={false} month={open} />)
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.input(note(), { target: { value: '새벽 조회를 확인함' } })
    expect(hasUnsavedInput()).toBe(true)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    expect(success).not.toHaveBeenCalled()
    rerender(<ConfirmedReviewSection isLogGone={false} month={{ ...open, confirmed }} />)
    expect(note().value).toBe('새벽 조회를 확인함')
    const who = screen.getByText(/^김하나 관리자가 /)
    expect(who.compareDocumentPosition(note())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText(copy.confirmedByOther).closest('[role="alert"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: copy.confirm })).toBeNull()
    // It can't be saved any more.
    expect(hasUnsavedInput()).toBe(false)
  })

  it('should offer no confirmation of a month whose access log is gone', () => {
    render(<ConfirmedReviewSection isLogGone month={open} />)
    screen.getByText(copy.monthTooOld)
    expect(screen.queryByRole('button', { name: copy.confirm })).toBeNull()
  })

  it('should begin anew with the form of another month', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(
      async () =>
        ({ ok: true, status: 201, headers: new Headers(), json: async () => ({}) }) as Response,
    )
    const { rerender } = render(<ConfirmedReviewSection isLogGone={false} month={open} />)
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox')
    const button = () => screen.getByRole('button', { name: copy.confirm })
    fireEvent.change(note(), { target: { value: '이상 없음' } })
    await act(async () => void fireEvent.click(button()))
    await waitFor(() => expect(success).toHaveBeenCalledWith(copy.confirmed))
    rerender(<ConfirmedReviewSection isLogGone={false} month={{ ...open, confirmed }} />)
    rerender(<ConfirmedReviewSection isLogGone={false} month={{ ...open, name: '2026-02' }} />)
    expect(note().value).toBe('')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  it('should keep nothing of a refused month with the next one', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(async () => {
      const errors = [{ message: copy.confirmedByOther, data: { code: 'statusConflict' } }]
      const json = async () => ({ errors })
      return { ok: false, status: 409, headers: new Headers(), json } as Response
    })
    const { rerender } = render(<ConfirmedReviewSection isLogGone={false} month={open} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
    await screen.findByText(copy.confirmedByOther)
    rerender(<ConfirmedReviewSection isLogGone={false} month={{ ...open, name: '2026-02' }} />)
    expect(screen.queryByText(copy.confirmedByOther)).toBeNull()
  })

  it('should say that confirming failed, and nothing of it any more once it is confirmed', async () => {
    const statuses = [503, 201]
    globalThis.fetch = jest.fn<typeof fetch>(async () => {
      const status = statuses.shift() ?? 500
      return {
        ok: status < 400,
        status,
        headers: new Headers(),
        json: async () => ({ errors: [{ message: errors.unavailable }] }),
      } as Response
    })
    success.mockClear()
    const { rerender } = render(<ConfirmedReviewSection isLogGone={false} month={open} />)
    const confirm = () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
    await confirm()
    await screen.findByText(copy.failure)
    await confirm()
    await waitFor(() => expect(success).toHaveBeenCalledWith(copy.confirmed))
    rerender(<ConfirmedReviewSection isLogGone={false} month={{ ...open, confirmed }} />)
    expect(screen.queryByText(copy.failure)).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('should count a typed note as unsaved until it is confirmed or taken back', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(
      async () =>
        ({ ok: true, status: 201, headers: new Headers(), json: async () => ({}) }) as Response,
    )
    stopAsking.mockClear()
    render(<ConfirmedReviewSection isLogGone={false} month={open} />)
    const type = (value: string) =>
      fireEvent.input(screen.getByRole('textbox'), { target: { value } })
    expect(hasUnsavedInput()).toBe(false)
    type('이상 없음')
    expect(hasUnsavedInput()).toBe(true)
    type('')
    expect(hasUnsavedInput()).toBe(false)
    type('이상 없음')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
    await waitFor(() => expect(hasUnsavedInput()).toBe(false))
    expect(stopAsking).toHaveBeenCalledTimes(2)
  })

  it('should leave the page where the admin may confirm no more', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(async () => {
      const json = async () => ({ errors: [{ data: { code: 'forbidden' } }] })
      return { ok: false, status: 403, headers: new Headers(), json } as Response
    })
    render(<ConfirmedReviewSection isLogGone={false} month={open} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
    await waitFor(() =>
      expect(leavePage).toHaveBeenCalledWith(expect.objectContaining({ code: 'forbidden' })),
    )
    for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toBe('')
  })

  it('should show no form to anybody who comes later', () => {
    render(<ConfirmedReviewSection isLogGone={false} month={{ ...open, confirmed }} />)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
