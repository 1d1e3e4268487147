import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { hasUnsavedInput } from '@/client/unsavedInput'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import { edits } from '@/copy/edits'
import { errors } from '@/copy/errors'
import { schedule } from '@/copy/schedule'
import { texts } from '@/copy/texts'
import { NameAndPhoneForm } from '@/features/settings/NameAndPhoneForm.client'
import { LeaveForm } from '@/features/settings/LeaveForm.client'
import { PasswordForm } from '@/features/settings/PasswordForm.client'
import { askAgent, findQuestion } from '@tests/support/askAccount'
import { leaveHalfTyped } from '@tests/support/halfTypedDay'

beforeEach(() => sessionStorage.clear())

type Sent = { address: string; method?: string; body: unknown }

/** A server that answers once it is told to. */
function answerLater() {
  let give = (_: Response) => {}
  const call = jest.fn<typeof fetch>(() => new Promise((resolve) => (give = resolve)))
  globalThis.fetch = call
  return async (status: number, body: object) => {
    await waitFor(() => expect(call).toHaveBeenCalled())
    const headers = new Headers()
    await act(async () =>
      give({ headers, ok: status < 400, status, json: async () => body } as Response),
    )
  }
}

/** Answers once, and records what was sent. */
function answerWith(status: number, body: object): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    sent.push({
      address: address as string,
      method: init?.method,
      body: JSON.parse(init?.body as string),
    })
    const answer = { headers: new Headers(), ok: status < 400, status, json: async () => body }
    return answer as Response
  })
  return sent
}

const refusal = (path: string, message: string) => ({
  errors: [{ data: { code: 'invalidInput', errors: [{ path, message }] } }],
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Expects exactly this text where screen readers announce it. */
const expectSaid = (role: 'alert' | 'status', text: string) =>
  waitFor(() => expect(screen.getByRole(role).textContent).toBe(text))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe("the form for an agent's name and phone", () => {
  const form = <NameAndPhoneForm id="abc" name="이영업" phone="010-1234-5678" />

  it('should send them as typed, and confirm that they are saved', async () => {
    const sent = answerWith(200, { doc: { name: '박영업', phone: '010-1234-5678' } })
    render(form)
    type(auth.name, '박영업')
    press(copy.ownDetailsSave)
    await expectSaid('status', copy.ownDetailsSaved)
    expect(sent).toEqual([
      {
        address: '/api/agents/abc?depth=0',
        method: 'PATCH',
        body: {
          name: '박영업',
          phone: '010-1234-5678',
          _base: { name: '이영업', phone: '010-1234-5678' },
        },
      },
    ])
  })

  it('should send a number that was cut as it came, and say at once that it is wrong', async () => {
    const sent = answerWith(400, refusal('phone', '올바른 전화번호를 입력해 주세요.'))
    render(form)
    type(auth.phone, '0505-1234-5678')
    await expectSaid('alert', '올바른 전화번호를 입력해 주세요.')
    expect(screen.getByLabelText<HTMLInputElement>(auth.phone).value).toBe('050-5123-4567')
    press(copy.ownDetailsSave)
    await waitFor(() => expect(sent).toMatchObject([{ body: { phone: '050512345678' } }]))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: copy.ownDetailsSave })).toHaveProperty(
        'disabled',
        false,
      ),
    )
    type(auth.phone, '010-1234-5678')
    await expectSaid('alert', '')
  })

  it('should keep in the tab what was typed until it is saved, with what it was typed over', async () => {
    const { unmount } = render(form)
    expect(screen.queryByText(edits.keptInTab)).toBeNull()
    type(auth.name, '박두번')
    expect(screen.getAllByText(edits.keptInTab)).toHaveLength(1)
    unmount()
    expect(JSON.stringify({ ...sessionStorage })).toContain('박두번')
    // Saved elsewhere meanwhile.
    const sent = answerWith(200, { doc: { name: '박두번', phone: '010-9999-0000' } })
    render(<NameAndPhoneForm id="abc" name="최관리" phone="010-9999-0000" />)
    expect(screen.getByLabelText(auth.name)).toHaveProperty('value', '박두번')
    expect(screen.getAllByText('3/50')).toHaveLength(1)
    expect(screen.getByLabelText(auth.phone)).toHaveProperty('value', '010-9999-0000')
    press(copy.ownDetailsSave)
    await expectSaid('status', copy.ownDetailsSaved)
    const base = { name: '이영업', phone: '010-1234-5678' }
    const changed = { name: '박두번', phone: '010-9999-0000' }
    expect(sent).toMatchObject([{ body: { ...changed, _base: base } }])
    expect(screen.queryByText(edits.keptInTab)).toBeNull()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('박두번')
  })

  it("should discard what was typed after a question, and another account's at once", () => {
    const { unmount } = render(form)
    type(auth.name, '박버림')
    press(edits.discard)
    press(edits.keepTyped)
    press(edits.discard)
    fireEvent.click(screen.getAllByRole('button', { name: edits.discard })[0]!)
    expect(screen.getByLabelText(auth.name)).toHaveProperty('value', '이영업')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: copy.ownDetailsSave }))
    type(auth.name, '박남김')
    unmount()
    render(<NameAndPhoneForm id="other" name="최다른" phone="010-1234-5678" />)
    expect(screen.getByLabelText(auth.name)).toHaveProperty('value', '최다른')
  })

  it('should keep what is typed while it is saved, in the field that is typed in, back to what was stored too', async () => {
    const answer = answerLater()
    render(form)
    const name = () => screen.getByLabelText<HTMLInputElement>(auth.name)
    const typedIn = name()
    type(auth.name, '박영업')
    press(copy.ownDetailsSave)
    act(() => typedIn.focus())
    type(auth.name, '이영업')
    await answer(200, { doc: { name: '박영업', phone: '010-1234-5678' } })
    expect(name()).toBe(typedIn)
    expect(document.activeElement).toBe(typedIn)
    expect(typedIn.value).toBe('이영업')
    expect(screen.getAllByText(edits.keptInTab)).toHaveLength(1)
    type(auth.name, '박영업')
    expect(screen.queryByText(edits.keptInTab)).toBeNull()
  })

  it('should be saved as typed before its scripts were there, with nothing unsaved afterwards', async () => {
    const sent = answerWith(200, { doc: { name: '박영업', phone: '010-1234-5678' } })
    render(form)
    screen.getByLabelText<HTMLInputElement>(auth.name).value = '박영업'
    press(copy.ownDetailsSave)
    await expectSaid('status', copy.ownDetailsSaved)
    expect(sent).toMatchObject([{ body: { name: '박영업' } }])
    expect(screen.queryByText(edits.keptInTab)).toBeNull()
    expect(screen.getByLabelText(auth.name)).toHaveProperty('value', '박영업')
  })

  it('should show what is stored where the server wrote it otherwise', async () => {
    answerWith(200, { doc: { name: '박영업', phone: '010-1234-5678' } })
    render(form)
    for (const typed of ['박영업 ', '박영업  ']) {
      type(auth.name, typed)
      press(copy.ownDetailsSave)
      await waitFor(() =>
        expect(screen.getByLabelText(auth.name)).toHaveProperty('value', '박영업'),
      )
    }
  })

  it('should show refused values at their fields', async () => {
    answerWith(400, refusal('phone', '올바른 전화번호를 입력해 주세요.'))
    render(form)
    press(copy.ownDetailsSave)
    await expectSaid('alert', '올바른 전화번호를 입력해 주세요.')
    const phone = screen.getByLabelText(auth.phone)
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(phone)
  })
})

describe("the form for an agent's password", () => {
  it('should show that the current password is wrong, and empty its field alone', async () => {
    const sent = answerWith(400, refusal('currentPassword', copy.wrongCurrentPassword))
    render(<PasswordForm email="agent@test.kr" />)
    type(copy.currentPassword, 'wrong')
    type(auth.newPassword, 'new password')
    press(copy.passwordChange)
    await expectSaid('alert', copy.wrongCurrentPassword)
    const body = { currentPassword: 'wrong', password: 'new password' }
    expect(sent).toEqual([{ address: '/api/agents/password', method: 'POST', body }])
    const [current, chosen] = [copy.currentPassword, auth.newPassword].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    )
    expect([current?.value, chosen?.value]).toEqual(['', 'new password'])
    expect(document.activeElement).toBe(current)
  })

  it('should leave what was typed anew since it was sent, and the focus where somebody went on', async () => {
    const answer = answerLater()
    render(<PasswordForm email="agent@test.kr" />)
    type(copy.currentPassword, 'wrong')
    type(auth.newPassword, 'new password')
    press(copy.passwordChange)
    type(copy.currentPassword, 'right')
    const chosen = screen.getByLabelText(auth.newPassword)
    chosen.focus()
    await answer(400, refusal('currentPassword', copy.wrongCurrentPassword))
    await expectSaid('alert', copy.wrongCurrentPassword)
    expect(screen.getByLabelText(copy.currentPassword)).toHaveProperty('value', 'right')
    expect(document.activeElement).toBe(chosen)
  })

  it('should keep the current password where the new one is refused', async () => {
    answerWith(400, refusal('password', auth.passwordTooShort))
    render(<PasswordForm email="agent@test.kr" />)
    type(copy.currentPassword, 'my password')
    type(auth.newPassword, 'short')
    press(copy.passwordChange)
    await expectSaid('alert', auth.passwordTooShort)
    expect(screen.getByLabelText(copy.currentPassword)).toHaveProperty('value', 'my password')
  })

  it('should keep the page until the answer is there, since the sessions end before it', async () => {
    answerWith(429, { errors: [{ data: { code: 'tooManyRequests' } }] })
    const answer = globalThis.fetch
    const held: boolean[] = []
    globalThis.fetch = (...call) => {
      held.push(hasUnsavedInput())
      return answer(...call)
    }
    render(<PasswordForm email="agent@test.kr" />)
    press(copy.passwordChange)
    await expectSaid('alert', errors.tooManyRequests)
    expect([...held, hasUnsavedInput()]).toEqual([true, false])
  })

  it('should let the page leave again also after an error of its own', async () => {
    const get = jest.spyOn(FormData.prototype, 'get').mockImplementationOnce(() => {
      throw new Error('broken')
    })
    render(<PasswordForm email="agent@test.kr" />)
    press(copy.passwordChange)
    await expectSaid('alert', auth.passwordFailure)
    get.mockRestore()
    expect(hasUnsavedInput()).toBe(false)
  })

  it.each([
    [429, { errors: [{ data: { code: 'tooManyRequests' } }] }, errors.tooManyRequests],
    [503, { errors: [{ data: { code: 'unavailable' } }] }, errors.unavailable],
    [500, {}, auth.passwordFailure],
  ])('should say why it failed with %i, beside the focus', async (status, body, message) => {
    answerWith(status, body)
    render(<PasswordForm email="agent@test.kr" />)
    const button = screen.getByRole('button', { name: copy.passwordChange })
    button.focus()
    fireEvent.click(button)
    await expectSaid('alert', message)
    expect(document.activeElement).toBe(button)
  })
})

describe("the form for an agent's leave", () => {
  askAgent()

  const form = <LeaveForm awayFrom="2026-12-24" id="abc" />

  it('should send its days, an empty one as none, and confirm that they are saved', async () => {
    const sent = answerWith(200, { doc: { awayFrom: '2026-12-28', awayUntil: null } })
    render(form)
    type(schedule.awayFrom, '2026-12-28')
    press(copy.leaveSave)
    await expectSaid('status', copy.ownDetailsSaved)
    expect(sent).toMatchObject([
      {
        address: '/api/agents/abc?depth=0',
        body: {
          awayFrom: '2026-12-28',
          awayUntil: null,
          _base: { awayFrom: '2026-12-24', awayUntil: null },
        },
      },
    ])
  })

  it('should say at the field what is wrong also after somebody else’s days were loaded', async () => {
    const theirs = { path: 'awayFrom', message: '', label: '', theirs: '2026-12-30', yours: '' }
    const differences = [{ ...theirs, shown: { theirs: '', yours: '' } }]
    answerWith(409, { errors: [{ data: { code: 'editConflict', errors: differences } }] })
    render(form)
    type(schedule.awayFrom, '2026-12-28')
    press(copy.leaveSave)
    const conflict = await findQuestion('conflict')
    act(() => conflict.answer('theirs'))
    await expectSaid('status', edits.theirsLoaded)
    type(schedule.awayUntil, '2026-12-23')
    // Nothing has failed.
    expect(screen.getByRole('alert').textContent).toBe('')
    press(copy.leaveSave)
    await expectSaid('alert', texts.daysReversed)
  })

  it('should not take a day that is typed in part for none', async () => {
    const sent = answerWith(200, {})
    render(form)
    const until = screen.getByLabelText(schedule.awayUntil)
    leaveHalfTyped(until)
    press(copy.leaveSave)
    await expectSaid('alert', schedule.errors.day)
    expect(document.activeElement).toBe(until)
    expect(sent).toEqual([])
  })

  it('should say that the last day comes before the first, and send nothing', async () => {
    const sent = answerWith(200, {})
    render(form)
    type(schedule.awayUntil, '2026-12-23')
    press(copy.leaveSave)
    await expectSaid('alert', texts.daysReversed)
    expect(document.activeElement).toBe(screen.getByLabelText(schedule.awayUntil))
    expect(sent).toEqual([])
  })
})
