import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server.node'

import { forgetTab } from '@/client/tabStorage'
import { accountHeader } from '@/config/sessionNames'
import { claims } from '@/copy/claims'
import { edits } from '@/copy/edits'
import { profile as copy } from '@/copy/profile'
import { ProfileEditor } from '@/features/profile/ProfileEditor.client'
import { askAgent, findQuestion } from '@tests/support/askAccount'

const stored = {
  name: '이영업',
  introMessage: '안녕하세요.',
  imageUrl: '/default.webp',
  hasPhoto: false,
  state: 'waiting',
  published: null,
  etag: '"first"',
} as const

const intro = () => screen.getByLabelText<HTMLTextAreaElement>(copy.introLabel)
const type = (value: string) => fireEvent.change(intro(), { target: { value } })
const open = (profile = {}) =>
  render(<ProfileEditor agent="abc" profile={{ ...stored, ...profile }} />)
const differenceOf = (path: string, theirs: string | null, yours: string | null) => ({
  path,
  theirs,
  yours,
  message: '',
  label: '',
  shown: { theirs: theirs ?? edits.empty, yours: yours ?? edits.empty },
})
const kept = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => {
  sessionStorage.clear()
  URL.revokeObjectURL = () => {}
})

describe("an agent's profile", () => {
  askAgent()

  it('should take no text before its scripts, which would write over what was typed', () => {
    const html = renderToString(<ProfileEditor agent="abc" profile={stored} />)
    expect(html.match(/readOnly=""/g)).toHaveLength(2)
    open()
    expect(intro().readOnly).toBe(false)
  })

  it('should be there as typed after the page was left, and be saved from the state that it was typed over', async () => {
    const page = open()
    type('안녕하세요. 반갑습니다.')
    expect(screen.getAllByText(edits.keptInTab)).toHaveLength(1)
    page.unmount()
    open({ name: '이새이름', introMessage: '관리자의 인사말', etag: '"second"' })
    expect(intro().value).toBe('안녕하세요. 반갑습니다.')
    expect(screen.getByLabelText(copy.nameLabel)).toHaveProperty('value', '이새이름')

    const sent: [ifMatch: string | null, intro: unknown][] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
      const body = init?.body as FormData
      sent.push([new Headers(init?.headers).get('If-Match'), body.get('introMessage')])
      // Typed while it is saved.
      type('안녕하세요. 또 반갑습니다.')
      const saved = { ...stored, introMessage: '안녕하세요. 반갑습니다.', etag: '"third"' }
      return { headers: new Headers(), ok: true, status: 200, json: async () => saved } as Response
    })
    fireEvent.click(screen.getByRole('button', { name: copy.save }))
    await screen.findByText(copy.saved)
    expect(sent).toEqual([['"first"', '안녕하세요. 반갑습니다.']])
    expect(intro().value).toBe('안녕하세요. 또 반갑습니다.')
    expect(kept()).toContain('third')
    type('안녕하세요. 반갑습니다.')
    expect(screen.queryByText(edits.keptInTab)).toBeNull()
    expect(kept()).not.toContain('반갑습니다')
  })

  it('should take no other photo until it is saved, and leave the focus where somebody types meanwhile', async () => {
    let answer = (_: Response) => {}
    const call = jest.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
    globalThis.fetch = call
    open()
    const file = () => screen.getByLabelText<HTMLInputElement>(/사진 선택/)
    const save = screen.getByRole('button', { name: copy.save })
    save.focus()
    fireEvent.click(save)
    intro().focus()
    type('저장하는 동안 입력함')
    expect(file().disabled).toBe(true)
    await waitFor(() => expect(call).toHaveBeenCalled())
    const refusal = { errors: [{ data: { code: 'unavailable' } }] }
    const headers = new Headers()
    await act(async () =>
      answer({ headers, ok: false, status: 503, json: async () => refusal } as Response),
    )
    expect(file().disabled).toBe(false)
    expect(document.activeElement).toBe(intro())
  })

  it.each([
    [
      'leave a name that only an admin has changed, although the form holds it',
      { theirs: '관리자가 고침', isKept: true, saved: '관리자가 고침' },
    ],
    [
      'fill in a name that an admin has emptied, without which there is no profile',
      { theirs: null, isKept: false, saved: '이영업' },
    ],
  ])('should %s', async (_, { isKept, saved, theirs }) => {
    const differences = [
      differenceOf('name', theirs, '이영업'),
      differenceOf('introMessage', '관리자의 인사말', '나의 인사말'),
    ]
    const sent: unknown[] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
      const body = init?.body as FormData
      sent.push([body.get('name'), body.get('introMessage')])
      const isRefused = sent.length === 1
      const refusal = { errors: [{ data: { code: 'editConflict', errors: differences } }] }
      return {
        headers: new Headers({ etag: '"second"' }),
        ok: !isRefused,
        status: isRefused ? 409 : 200,
        json: async () => (isRefused ? refusal : { ...stored, etag: '"third"' }),
      } as Response
    })
    open()
    type('나의 인사말')
    fireEvent.click(screen.getByRole('button', { name: copy.save }))
    const conflict = await findQuestion('conflict')
    expect(conflict.differences).toMatchObject([
      { path: 'name', isKept },
      { path: 'introMessage', isKept: false },
    ])
    act(() => conflict.answer('mine'))
    await screen.findByText(copy.saved)
    expect(sent).toEqual([
      ['이영업', '나의 인사말'],
      [saved, '나의 인사말'],
    ])
  })

  it.each([
    ['two photos', ['1', '2'], [copy.photoStored, copy.photoNew]],
    ['a photo that comes', [null, '2'], [edits.empty, copy.photoNew]],
    ['a photo that goes', ['1', null], [copy.photoStored, edits.empty]],
  ] as const)('should tell %s apart in a conflict', async (_, [theirs, yours], [stores, holds]) => {
    const errors = [differenceOf('photo', theirs, yours)]
    globalThis.fetch = jest.fn<typeof fetch>(
      async () =>
        ({
          headers: new Headers({ etag: '"second"' }),
          ok: false,
          status: 409,
          json: async () => ({ errors: [{ data: { code: 'editConflict', errors } }] }),
        }) as Response,
    )
    open()
    fireEvent.click(screen.getByRole('button', { name: copy.save }))
    const { answer, differences } = await findQuestion('conflict')
    expect(differences).toMatchObject([{ shown: { theirs: stores, yours: holds } }])
    await act(async () => answer('neither'))
  })

  it("should read what is stored in no other agent's name, and ask to sign in again for it", async () => {
    const headers: unknown[] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
      const answer = (status: number, body: object) =>
        ({
          headers: new Headers({ etag: '"second"' }),
          ok: status < 400,
          status,
          json: async () => body,
        }) as Response
      if (/me\?/.test(String(address)))
        return answer(200, { user: String(address).includes('agents') ? { id: 'other' } : null })
      if (init?.method === 'PUT')
        return answer(409, { errors: [{ data: { code: 'editConflict', errors: [] } }] })
      headers.push(init?.headers)
      return answer(401, { errors: [{ data: { code: 'unauthenticated' } }] })
    })
    open()
    type('나의 인사말')
    fireEvent.click(screen.getByRole('button', { name: copy.save }))
    const conflict = await findQuestion('conflict')
    act(() => conflict.answer('theirs'))
    const { answer, isOther } = await findQuestion('signIn')
    expect(isOther).toBe(true)
    expect(headers).toMatchObject([{ [accountHeader]: 'abc' }])
    await act(async () => answer(true))
    expect(intro().value).toBe('나의 인사말')
    screen.getByRole('button', { name: copy.save })
    // Leaves nothing unsaved to the next test.
    type(stored.introMessage)
  })

  it.each([
    ['published already', '혈당을 낮춥니다.', claims.isPublic, claims.found],
    ['new', '당뇨가 완치됩니다.', claims.found, claims.isPublic],
  ])('should call a claim %s while a draft waits', async (_, text, told, other) => {
    const published = { name: stored.name, introMessage: '혈당을 낮춥니다.' }
    open({ introMessage: text, published, state: 'changed' })
    await screen.findByText(told)
    expect(screen.queryByText(other)).toBeNull()
  })

  it('should say the same failure again, which only keeps its place while the form is sent', async () => {
    open()
    let answer = (_: Response) => {}
    globalThis.fetch = jest.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
    const fail = () =>
      act(async () =>
        answer({
          ok: false,
          status: 503,
          headers: new Headers(),
          json: async () => ({}),
        } as Response),
      )
    const save = () =>
      act(async () => fireEvent.click(screen.getByRole('button', { name: copy.save })))
    const failures = () =>
      screen
        .getAllByRole('alert')
        .flatMap(({ children }) => [...children].map((child) => getComputedStyle(child).visibility))
    await save()
    await fail()
    expect(failures()).toEqual(['visible'])
    await save()
    expect(failures()).toEqual(['hidden'])
    await fail()
    expect(failures()).toEqual(['visible'])
  })

  it('should ask before a page is left with a photo that is not saved, unless one signs out', () => {
    open({ hasPhoto: true })
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    type('글은 남아 있습니다.')
    expect(leaves()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: copy.removePhoto }))
    expect(leaves()).toBe(false)
    forgetTab()
    expect(leaves()).toBe(true)
  })
})
