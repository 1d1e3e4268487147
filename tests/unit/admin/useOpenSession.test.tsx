import { jest } from '@jest/globals'
import { fireEvent, renderHook } from '@testing-library/react'

import { setPageAccount } from '@/client/pageAccount'
import { trackUnsavedInput } from '@/client/unsavedInput'
import '@tests/support/jest/modalDialogs'

const fetchFullUser = jest.fn(async () => {})
const leaveWithUnsaved = jest.fn()
const refreshCookie = jest.fn()
const setUser = jest.fn()
const closeModal = jest.fn()
const user = { id: 'a1' }
let tokenExpirationMs: number | undefined

// Payload's parts come with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  useAuth: () => ({ fetchFullUser, refreshCookie, setUser, tokenExpirationMs, user }),
  useModal: () => ({ closeModal }),
}))
// jsdom leaves no page.
jest.unstable_mockModule('../../../src/client/sessionEnd', () => ({ leaveWithUnsaved }))

const { useOpenSession } = await import('@/admin/saving/useOpenSession')

const hour = 60 * 60_000
const minute = 60_000
const ends: (() => void)[] = []

/** Opens a page of the panel, whose session ends after eight hours, and lets this time pass. */
function stayFor(ms: number) {
  jest.useFakeTimers()
  tokenExpirationMs = Date.now() + 8 * hour
  const page = renderHook(() => useOpenSession())
  jest.advanceTimersByTime(ms)
  return page
}

beforeEach(() => {
  for (const mock of [fetchFullUser, leaveWithUnsaved, refreshCookie, setUser, closeModal])
    mock.mockReset()
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  jest.useRealTimers()
  document.body.replaceChildren()
})

describe('a session that is about to end', () => {
  it.each(['keyDown', 'pointerDown', 'wheel', 'input'] as const)(
    'should be renewed while somebody works on the page, also in a dialog: %s',
    (event) => {
      stayFor(8 * hour - 9 * minute)
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.addEventListener(event.toLowerCase(), (happened) => happened.stopPropagation())
      const field = dialog.appendChild(document.createElement('textarea'))
      dialog.showModal()
      expect(refreshCookie).not.toHaveBeenCalled()
      fireEvent[event](field)
      fireEvent[event](field)
      expect(refreshCookie.mock.calls).toEqual([[true]])
      jest.advanceTimersByTime(minute)
      fireEvent[event](field)
      expect(refreshCookie).toHaveBeenCalledTimes(2)
    },
  )

  it('should not be renewed long before', () => {
    stayFor(7 * hour)
    fireEvent.keyDown(document.body)
    expect(refreshCookie).not.toHaveBeenCalled()
  })

  it.each([hour, 10_000])(
    'should end without the page, where something is unsaved on it, and without a question above it: %d ms before',
    (before) => {
      stayFor(8 * hour - before)
      ends.push(trackUnsavedInput())
      expect(setUser).not.toHaveBeenCalled()
      jest.advanceTimersByTime(before - 1000)
      expect(setUser.mock.calls[0]).toEqual([{ exp: 0, token: '', user }])
      expect(closeModal.mock.calls[0]).toEqual(['stay-logged-in'])
    },
  )

  describe('on a page that was kept', () => {
    /** Lets the session end with something unsaved; `signedIn` is who is found to be signed in then. */
    function keepPage(signedIn: () => string | null) {
      setPageAccount({ collection: 'admins', email: 'admin@test.kr', id: user.id })
      ends.push(() => setPageAccount(undefined))
      globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
        const id = String(address).includes('/admins/') ? signedIn() : null
        const json = async () => ({ user: id && { id } })
        return { ok: true, status: 200, headers: new Headers(), json } as Response
      })
      const page = stayFor(8 * hour - minute)
      const forget = trackUnsavedInput()
      jest.advanceTimersByTime(minute - 10_000)
      expireAs(page, 0)
      return { forget, page }
    }
    const expireAs = ({ rerender }: ReturnType<typeof stayFor>, at: number) => {
      tokenExpirationMs = at
      rerender()
    }
    const settle = () => jest.advanceTimersByTimeAsync(0)

    it.each([
      ['nobody', null],
      ['another admin', 'a2'],
    ])('should leave once nothing is unsaved any more and %s is signed in', async (_, id) => {
      const { forget } = keepPage(() => id)
      await jest.advanceTimersByTimeAsync(hour)
      expect(leaveWithUnsaved).not.toHaveBeenCalled()
      forget()
      await settle()
      expect(leaveWithUnsaved).toHaveBeenCalledTimes(1)
      expect(fetchFullUser).not.toHaveBeenCalled()
    })

    it('should tell Payload how long the session lasts where it has not ended', async () => {
      const { forget } = keepPage(() => user.id)
      forget()
      await settle()
      expect(fetchFullUser).toHaveBeenCalledTimes(1)
      expect(leaveWithUnsaved).not.toHaveBeenCalled()
    })

    it('should ask again while the server does not say who is signed in', async () => {
      let isAway = true
      const { forget } = keepPage(() => {
        if (isAway) throw new TypeError('Failed to fetch')
        return null
      })
      forget()
      await settle()
      expect(leaveWithUnsaved).not.toHaveBeenCalled()
      isAway = false
      await jest.advanceTimersByTimeAsync(10_000)
      expect(leaveWithUnsaved).toHaveBeenCalledTimes(1)
    })

    it('should stay where its account has signed in again', async () => {
      const { forget, page } = keepPage(() => null)
      expireAs(page, Date.now() + 8 * hour)
      forget()
      await settle()
      expect(leaveWithUnsaved).not.toHaveBeenCalled()
    })

    it('should stay where a form only seemed to be saved', async () => {
      let forgetAgain = () => {}
      const { forget } = keepPage(() => {
        forgetAgain = trackUnsavedInput()
        return null
      })
      forget()
      await settle()
      expect(leaveWithUnsaved).not.toHaveBeenCalled()
      globalThis.fetch = jest.fn<typeof fetch>(async () => {
        const json = async () => ({ user: null })
        return { ok: true, status: 200, headers: new Headers(), json } as Response
      })
      forgetAgain()
      await settle()
      expect(leaveWithUnsaved).toHaveBeenCalledTimes(1)
    })
  })

  it('should end the page by Payload where nothing is unsaved', () => {
    stayFor(8 * hour)
    expect(setUser).not.toHaveBeenCalled()
  })

  it('should not be renewed by work once it has ended', () => {
    const page = stayFor(hour)
    tokenExpirationMs = 0
    page.rerender()
    fireEvent.keyDown(document.body)
    expect(refreshCookie).not.toHaveBeenCalled()
  })
})
