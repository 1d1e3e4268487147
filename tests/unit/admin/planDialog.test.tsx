import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'

import { edits } from '@/copy/edits'
import { publications as copy } from '@/copy/publications'
import '@tests/support/jest/modalDialogs'

type ButtonProps = { children: ReactNode; onClick?: () => void; type?: 'submit' }

// Payload's components come with the whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  toast: { success: () => {} },
  useDocumentInfo: () => ({}),
}))
jest.unstable_mockModule('../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, onClick, type }: ButtonProps) => (
    <button onClick={onClick} type={type ?? 'button'}>
      {children}
    </button>
  ),
}))

const { PlanDialog } = await import('@/admin/publications/PlanDialog')
const { registerEditView } = await import('@/admin/saving/editViews')

describe('the plan of a publication', () => {
  it('should be refused where the form no longer shows the newest draft, and keep the moment', async () => {
    const bodies: unknown[] = []
    const label = '첫 화면 › 큰 제목'
    const data = { code: 'editConflict', errors: [{ path: 'hero.headline', label, theirs: '' }] }
    globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return refusalOf(409, { errors: [{ message: edits.conflictTitle, data }] })
    })
    const base = { hero: { headline: '보이는 제목' } }
    const close = jest.fn()
    const end = registerEditView('/api/globals/landing-page', { base: () => base } as never)
    render(
      <PlanDialog
        onChange={() => {}}
        onClose={close}
        plans={[]}
        target={{ slug: 'landing-page' }}
      />,
    )
    const moment = screen.getByLabelText<HTMLInputElement>(copy.momentLabel)
    fireEvent.change(moment, { target: { value: '2026-11-30T09:00' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
    end()
    const publishAt = '2026-11-30T09:00'
    expect(bodies).toEqual([{ slug: 'landing-page', publishAt, _base: base }])
    const said = edits.lookAt(copy.outdated(edits.conflictTitle), [label], 0)
    expect(screen.getAllByText(said)).toHaveLength(1)
    expect(moment.value).toBe(publishAt)
    expect(close).not.toHaveBeenCalled()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no network'))],
    ['an answer that does not tell', () => Promise.resolve(refusalOf(503))],
  ])(
    'should say that it may be stored, and read the list now and later, after %s',
    async (...[, answer]) => {
      jest.useFakeTimers()
      globalThis.fetch = jest.fn<typeof fetch>(answer)
      const change = jest.fn()
      render(
        <PlanDialog
          onChange={change}
          onClose={() => {}}
          plans={[]}
          target={{ slug: 'landing-page' }}
        />,
      )
      const moment = screen.getByLabelText<HTMLInputElement>(copy.momentLabel)
      fireEvent.change(moment, { target: { value: '2026-11-30T09:00' } })
      await act(async () => fireEvent.click(screen.getByRole('button', { name: copy.confirm })))
      expect(screen.getAllByText(copy.unconfirmed)).toHaveLength(1)
      expect(change).toHaveBeenCalledTimes(1)
      await act(() => jest.advanceTimersByTimeAsync(5000))
      expect(change).toHaveBeenCalledTimes(2)
      jest.useRealTimers()
    },
  )
})

const refusalOf = (status: number, body: object = {}) =>
  ({ headers: new Headers(), ok: false, status, json: async () => body }) as unknown as Response
