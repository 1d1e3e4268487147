import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'

import { operationsPanel } from '@/copy/operationsPanel'
import { versions as copy } from '@/copy/versions'
import '@tests/support/jest/modalDialogs'

const toast = { error: jest.fn(), success: jest.fn() }
const push = jest.fn()
const post = jest.fn<(address: string) => Promise<Response>>()

// Payload's parts come with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  toast,
  useRouteTransition: () => ({ startRouteTransition: (step: () => void) => step() }),
}))
jest.unstable_mockModule('@payloadcms/ui/shared', () => ({ requests: { post } }))
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.unstable_mockModule('../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, onClick, type = 'button' }: ComponentProps<'button'>) => (
    <button onClick={onClick} type={type}>
      {children}
    </button>
  ),
}))

const { RestoreDialog } = await import('@/admin/versions/RestoreDialog')

const address = '/api/globals/landing-page/versions/v1'
const { confirm } = copy.ways.publish
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answerOf = (status: number, body: object) =>
  ({ headers: new Headers(), ok: status < 400, status, json: async () => body }) as Response

/** Restores a version; the server answers once that is wanted. */
function restore() {
  let answer = (_: Response) => {}
  globalThis.fetch = jest.fn<typeof fetch>(async () =>
    answerOf(200, { changed: [], dropsDraft: false }),
  )
  post.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const dialog = render(
    <RestoreDialog
      address={address}
      name="랜딩 페이지"
      onClose={() => dialog.unmount()}
      version="11월 25일에 게시한 버전"
      view="/admin/globals/landing-page"
      way="publish"
    />,
  )
  press(confirm)
  return (status: number, body: object) => act(async () => answer(answerOf(status, body)))
}

const refused = (fieldErrors: object[]) => ({
  errors: [{ message: '되돌릴 수 없습니다.', data: { code: 'invalidInput', errors: fieldErrors } }],
})

beforeEach(() => {
  for (const mock of [toast.error, toast.success, push, post]) mock.mockReset()
})

describe('the dialog that restores a version', () => {
  it('should open what was restored, and say so', async () => {
    const answer = restore()
    await answer(200, { message: '되돌려 게시했습니다.' })
    expect(post.mock.calls).toEqual([[`${address}?draft=false`]])
    expect(toast.success.mock.calls).toEqual([['되돌려 게시했습니다.']])
    expect(push.mock.calls).toEqual([['/admin/globals/landing-page']])
  })

  it('should only say so once it was closed before the answer', async () => {
    const answer = restore()
    press(operationsPanel.cancel)
    await answer(200, { message: '되돌려 게시했습니다.' })
    expect(toast.success.mock.calls).toEqual([['되돌려 게시했습니다.']])
    expect(push).not.toHaveBeenCalled()
  })

  it.each([
    ['the first wrong field', [{ path: 'hero', message: '큰 제목을 입력해 주세요.' }]],
    ['the refusal', []],
  ])('should say why it was refused, while it is open and afterwards: %s', async (_, errors) => {
    const said = errors[0]?.message ?? '되돌릴 수 없습니다.'
    await restore()(400, refused(errors))
    expect(screen.getByRole('alert').textContent).toBe(said)
    expect(toast.error).not.toHaveBeenCalled()

    press(operationsPanel.cancel)
    const answer = restore()
    press(operationsPanel.cancel)
    await answer(400, refused(errors))
    expect(toast.error.mock.calls).toEqual([[said]])
    expect(push).not.toHaveBeenCalled()
  })

  it('should say that it may be done where there is no answer', async () => {
    restore()
    press(operationsPanel.cancel)
    post.mockImplementationOnce(() => Promise.reject(new TypeError('lost')))
    restore()
    await act(async () => {})
    expect(screen.getByRole('alert').textContent).toBe(copy.unsure)
  })
})
