import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

import { accountHeader } from '@/config/sessionNames'
import { consultationDeletion } from '@/copy/consultationDeletion'
import { edits } from '@/copy/edits'
import { media } from '@/copy/media'
import { askAdmin, findQuestion } from '@tests/support/askAccount'
import '@tests/support/jest/modalDialogs'

type ButtonProps = { children: ReactNode; onClick?: () => void; type?: 'submit' }

// Payload's components come with the whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({ toast: { success: () => {} } }))
const push = jest.fn()
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }))
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

function deleteRequest() {
  const page = render(
    <DeletionDialog
      ids={['0'.repeat(24)]}
      name="성춘향"
      onClose={() => {}}
      onDone={() => push('/list')}
    />,
  )
  fireEvent.change(screen.getByLabelText(consultationDeletion.reason), {
    target: { value: '시험으로 넣은 신청' },
  })
  fireEvent.change(screen.getByLabelText(consultationDeletion.count), { target: { value: '1' } })
  press(consultationDeletion.confirm)
  return page
}

function deletePicture() {
  const page = render(<PictureDeletion id="p" uses={[]} />)
  press(media.delete)
  press(media.deleteConfirm)
  return page
}

/** Answers as the server does: what is used now is deleted once that is confirmed. Collects the addresses. */
function serveUses(uses: string[], onAnswer = () => {}) {
  const sent: string[] = []
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    sent.push(String(address))
    const tag = `"${uses.length}"`
    const isDeleted =
      uses.length === 0 || String(address).endsWith(`?confirm=${encodeURIComponent(tag)}`)
    const errors = uses.map((message) => ({ path: 'uses', message }))
    const refusal = { errors: [{ data: { code: 'pictureInUse', errors } }] }
    onAnswer()
    return {
      headers: new Headers({ ETag: tag }),
      ok: isDeleted,
      status: isDeleted ? 200 : 409,
      json: async () => refusal,
    } as unknown as Response
  })
  return sent
}

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

describe('a deletion that is done', () => {
  it.each([
    ['a request', deleteRequest],
    ['a picture', deletePicture],
  ])(
    'should lead to the list, but nobody away from the page that was opened meanwhile: %s',
    async (_, begin) => {
      push.mockReset()
      serve({ isOpen: true })
      begin().unmount()
      await act(async () => {})
      expect(push).not.toHaveBeenCalled()
      begin()
      await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    },
  )
})

describe('the deletion of a picture in use', () => {
  const address = '/api/media/p'
  const confirmedOf = (places: number) => `${address}?confirm=%22${places}%22`
  const shown = () =>
    screen.queryAllByRole('listitem', { hidden: true }).map((one) => one.textContent)
  const ask = (uses: string[]) => {
    render(<PictureDeletion id="p" uses={uses} />)
    press(media.delete)
  }
  const confirm = () => act(async () => press(media.deleteConfirm))

  it('should be confirmed for the places that were shown', async () => {
    const sent = serveUses(['랜딩 페이지'])
    ask(['랜딩 페이지', '사이트 설정'])
    await confirm()
    expect(sent).toEqual([address, confirmedOf(1)])
  })

  it('should show a place that was added meanwhile, and ask again before deleting', async () => {
    const sent = serveUses(['랜딩 페이지', '사이트 설정'])
    ask(['랜딩 페이지'])
    await confirm()
    expect(sent).toEqual([address])
    expect(shown()).toEqual(['랜딩 페이지', '사이트 설정'])
    await confirm()
    expect(sent).toEqual([address, address, confirmedOf(2)])
  })

  it('should name a place that came while it was being confirmed', async () => {
    const uses = ['랜딩 페이지']
    const sent = serveUses(uses, () => {
      if (uses.length === 1) uses.push('사이트 설정')
    })
    ask(['랜딩 페이지'])
    await confirm()
    expect(sent).toEqual([address, confirmedOf(1)])
    expect(shown()).toEqual(['랜딩 페이지', '사이트 설정'])
  })
})
