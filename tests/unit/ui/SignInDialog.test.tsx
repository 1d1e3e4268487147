import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { askToSignIn } from '@/client/saving/questions'
import { storeUnsaved } from '@/client/tabStorage'
import { auth } from '@/copy/auth'
import { edits as copy } from '@/copy/edits'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { SignInDialog } from '@/ui/saving/SignInDialog'
import { askAgent, findQuestion } from '@tests/support/askAccount'

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

const account = { collection: 'agents', id: 'abc', email: 'agent@test.kr' } as const

type Asked = { isOther: boolean; continues?: string }

/** A save asks, and the page leaves without the account where it `leaves`. */
async function show({ leaves, ...asked }: Asked & { leaves: boolean }) {
  void askToSignIn(account, asked)
  if (leaves) leaveOrSignIn(() => {})({ status: 401 })
  render(<SignInDialog {...await findQuestion('signIn')} />)
}

const told = () => screen.queryByText(copy.laterForgets, { exact: false })

/** Somebody looks at the page again, while the browser has this session. */
async function lookAgain(id: string | null, status = 200) {
  globalThis.fetch = jest.fn<typeof fetch>(
    async () =>
      ({
        headers: new Headers(),
        ok: status < 400,
        status,
        json: async () => ({ user: id ? { id } : null }),
      }) as Response,
  )
  await act(async () => window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(2))
  await act(async () => {})
}

/** Every sign-in is refused. */
function refuse(code: string, message = '') {
  globalThis.fetch = jest.fn<typeof fetch>(
    async () =>
      ({
        headers: new Headers(),
        ok: false,
        status: 401,
        json: async () => ({ errors: [{ message, data: { code } }] }),
      }) as Response,
  )
}

describe('the dialog that asks to sign in beside the page', () => {
  // Before the page's end refuses what is asked.
  afterEach(async () => {
    const { answer } = await findQuestion('signIn')
    await act(async () => answer(true))
    storeUnsaved('memo x', undefined)
  })
  askAgent()

  it('should say that leaving forgets what was typed where another account has the browser', async () => {
    storeUnsaved('memo x', '적다 만 메모')
    await show({ isOther: true, continues: copy.typing, leaves: true })
    expect(told()).not.toBeNull()
  })

  it('should say so also once the page is to leave after it was shown', async () => {
    storeUnsaved('memo x', '적다 만 메모')
    await show({ isOther: true, leaves: false })
    expect(told()).toBeNull()
    act(() => leaveOrSignIn(() => {})({ status: 401 }))
    expect(told()).not.toBeNull()
  })

  it('should go on saying so while nobody can tell who is signed in, until the other has left', async () => {
    storeUnsaved('memo x', '적다 만 메모')
    await show({ isOther: true, continues: copy.typing, leaves: true })
    await lookAgain(null, 503)
    expect(told()).not.toBeNull()
    await lookAgain(null)
    await waitFor(() => expect(told()).toBeNull())
  })

  it("should say at the password that another account has the browser as long as it does, but keep a failure of the person's own", async () => {
    await show({ isOther: true, leaves: false })
    const field = screen.getByLabelText<HTMLInputElement>(auth.password)
    const other = copy.otherAccount(account.email)
    const said = () => [other, auth.wrongCredentials].filter((text) => screen.queryByText(text))
    const isMarked = () => field.getAttribute('aria-invalid') === 'true'
    expect([said(), isMarked()]).toEqual([[other], true])
    await lookAgain(null)
    expect([said(), isMarked()]).toEqual([[], false])
    await lookAgain('other')
    expect([said(), isMarked()]).toEqual([[other], true])
    refuse('wrongCredentials', auth.wrongCredentials)
    fireEvent.click(screen.getByRole('button', { name: copy.signInAndSave }))
    await screen.findByText(auth.wrongCredentials)
    expect(said()).toEqual([auth.wrongCredentials])
    await lookAgain(null)
    expect([said(), isMarked()]).toEqual([[auth.wrongCredentials], true])
  })

  it('should say it also while it asks for a code', async () => {
    await show({ isOther: true, leaves: false })
    refuse('secondFactorRequired')
    fireEvent.click(screen.getByRole('button', { name: copy.signInAndSave }))
    await screen.findByText(secondFactorRules.required)
    expect(screen.queryByText(copy.otherAccount(account.email))).not.toBeNull()
  })

  it.each([
    ['the session has merely expired', '적다 만 메모', { isOther: false, leaves: true }],
    ['nothing is unsaved in the tab', undefined, { isOther: true, leaves: true }],
    ['the page stays', '적다 만 메모', { isOther: true, leaves: false }],
  ])('should say nothing of it where %s', async (_, typed, asked) => {
    storeUnsaved('memo x', typed)
    await show({ continues: copy.typing, ...asked })
    expect(told()).toBeNull()
  })
})
