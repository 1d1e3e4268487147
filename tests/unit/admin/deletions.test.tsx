import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'

import { accountHeader } from '@/config/session'
import { consultationDeletion } from '@/copy/consultationDeletion'
import { edits } from '@/copy/edits'
import { media } from '@/copy/media'
import { askAdmin, findQuestion } from '@tests/support/askAccount'

type ButtonProps = { children: ReactNode; onClick?: () => void; type?: 'submit' }

// Payload's components come with the whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({ toast: { success: () => {} } }))
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
jest.unstable_mockModule('../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, onClick, type }: ButtonProps) => (
    <button onClick={onClick} type={type ?? 'button'}>
      {children}
    </button>
  ),
}))

const { DeletionDialog } = await import('@/admin/deletion/DeletionDialog')
const { PictureDeletion } = await import('@/admin/fields/PictureDeletion.client')

/** Answers each change that it is expired until somebody signs in, and collects in whose name they are made. */
function serve(session: { isOpen: boolean }) {
  const accounts: (string | null)[] = []
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    const isChange = init?.method !== 'GET'
    if (isChange) accounts.push(new Headers(init?.headers).get(accountHeader))
    const status = !isChange || session.isOpen ? 200 : 401
    return {
      headers: new Headers(),
      ok: status === 200,
      status,
      clone: () => ({ headers: new Headers(), status, json: async () => ({}) }),
      json: async () => ({ user: null }),
    } as unknown as Response
  })
  return accounts
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

function deleteRequest(): void {
  render(
    <DeletionDialog ids={['0'.repeat(24)]} name="성춘향" onClose={() => {}} onDone={() => {}} />,
  )
  fireEvent.change(screen.getByLabelText(consultationDeletion.reason), {
    target: { value: '시험으로 넣은 신청' },
  })
  fireEvent.change(screen.getByLabelText(consultationDeletion.count), { target: { value: '1' } })
  press(consultationDeletion.confirm)
}

function deletePicture(): void {
  render(<PictureDeletion id="p" uses={[]} />)
  press(media.delete)
  press(media.deleteConfirm)
}

// jsdom has none.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

describe('a deletion after the session has expired', () => {
  askAdmin()

  it.each([
    ['a request', deleteRequest],
    ['a picture', deletePicture],
  ])('should ask to sign in, and be made in the name of the page: %s', async (_, begin) => {
    const session = { isOpen: false }
    const accounts = serve(session)
    begin()
    const question = await findQuestion('signIn')
    expect(question.continues).toBe(edits.deletion)
    session.isOpen = true
    await act(async () => question.answer(true))
    expect(accounts).toEqual(['a1', 'a1'])
  })
})
