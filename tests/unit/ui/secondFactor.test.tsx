import { jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'

import { forgetTab, readUnsaved, storeUnsaved } from '@/client/tabStorage'
import { accountHeader } from '@/config/sessionNames'
import { account } from '@/copy/account'
import { dashboard } from '@/copy/dashboard'
import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules as rules } from '@/copy/secondFactorRules'
import { site } from '@/copy/site'
import type { SecondFactorState } from '@/domain/accounts/secondFactor'
import { Enrolment } from '@/features/secondFactor/Enrolment.client'
import { SecondFactor } from '@/ui/secondFactor/SecondFactor.client'
import { askAgent, findQuestion } from '@tests/support/askAccount'
import '@tests/support/jest/modalDialogs'

const codes = [...'abcdefghjk'].map((letter) => `abcde-fgh2${letter}`)
const connection = {
  key: 'JBSW Y3DP',
  uri: 'otpauth://totp/x',
  qr: { path: 'M0 0h1v1h-1z', size: 9 },
}

const off: SecondFactorState = {
  enabled: false,
  since: null,
  recoveryCodesLeft: 0,
  required: false,
  missing: false,
  canDisable: false,
}
const on: SecondFactorState = {
  ...off,
  enabled: true,
  since: '2026-11-01T03:00:00.000Z',
  recoveryCodesLeft: 10,
  canDisable: true,
}

/** What fetch resolves with; jsdom has no `Response`. */
const reply = (body: object, status = 200) =>
  ({ headers: new Headers(), ok: status < 400, status, json: async () => body }) as Response

const refusal = (status: number, code: string, message: string, path?: string) =>
  reply(
    { errors: [{ message, data: { code, ...(path ? { errors: [{ path, message }] } : {}) } }] },
    status,
  )

type Answers = Record<string, () => Response | Promise<Response>>

/** An answer that is on its way until it is given. */
function slowAnswer() {
  let give = (_: Response): void => undefined
  const answer = new Promise<Response>((resolve) => (give = resolve))
  return { answer, give }
}

/** Answers each address, and records what was sent. */
function serve(state: () => SecondFactorState, answers: Answers = {}) {
  const sent: [path: string, body: unknown][] = []
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    const path = String(address).replace('/api/second-factor', '')
    if (path === '') return reply(state())
    sent.push([path, JSON.parse(init?.body as string)])
    return answers[path]?.() ?? reply({}, 500)
  })
  return sent
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const dialog = (name: string) => screen.findByRole('dialog', { name })
/** In every way there is. */
const cancel = (shown: HTMLElement) => {
  press(copy.cancel)
  fireEvent.keyDown(shown, { key: 'Escape' })
  fireEvent(shown, new Event('cancel', { cancelable: true }))
}
const open = async (name: string) => {
  render(<SecondFactor email="agent@test.kr" />)
  fireEvent.click(await screen.findByRole('button', { name }))
  return dialog(name)
}

describe('setting up the second factor', () => {
  it('should stay open, with what was typed, where an earlier reading of how it stands fails', async () => {
    serve(() => off)
    const shown = await open(copy.titles.setUp)
    const { answer, give } = slowAnswer()
    globalThis.fetch = jest.fn<typeof fetch>(() => answer)
    cancel(shown)
    press(copy.titles.setUp)
    const again = await dialog(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    await act(async () => give(refusal(503, 'unavailable', '')))
    await screen.findByText(copy.loadFailure)
    expect(screen.getByRole('dialog')).toBe(again)
    expect(screen.getByLabelText(account.currentPassword)).toHaveProperty('value', 'my password')
  })

  it('should connect the app, show the recovery codes once, and end only when they are kept', async () => {
    let isOn = false
    const sent = serve(() => (isOn ? on : off), {
      '/setup': () => reply(connection),
      '/confirm': () => {
        isOn = true
        return reply({ recoveryCodes: codes })
      },
    })
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await dialog(copy.connectTitle)
    expect(screen.getByRole('img', { name: copy.qrCode }).getAttribute('viewBox')).toBe('0 0 9 9')
    expect(screen.getByLabelText(copy.key).textContent).toBe('JBSW Y3DP')
    type(copy.code, '123 456')
    press(copy.connect)
    await dialog(copy.keepTitle)
    const list = screen.getByRole('list', { name: copy.codes })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes)
    press(copy.done)
    await screen.findByText(copy.notKept)
    expect(document.activeElement).toBe(screen.getByLabelText(copy.kept))
    expect(sent).toEqual([
      ['/setup', { password: 'my password' }],
      ['/confirm', { code: '123 456' }],
    ])
    fireEvent.click(screen.getByLabelText(copy.kept))
    press(copy.done)
    await screen.findByText(copy.said.setUp)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.textContent).not.toContain(codes[0])
    await screen.findByText(copy.count(10))
  })

  it('should say at the field that the password is wrong, empty it, and send one request for two clicks', async () => {
    const sent = serve(() => off, {
      '/setup': () => refusal(401, 'wrongCredentials', account.wrongCurrentPassword, 'password'),
    })
    await open(copy.titles.setUp)
    press(copy.submit.setUp)
    await screen.findByText(account.currentPasswordMissing)
    expect(sent).toEqual([])
    type(account.currentPassword, 'wrong')
    press(copy.submit.setUp)
    const busy = screen.queryByRole('button', { name: copy.checking })
    if (busy) fireEvent.click(busy)
    await screen.findByText(account.wrongCurrentPassword)
    const field = screen.getByLabelText<HTMLInputElement>(account.currentPassword)
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toHaveLength(1)
  })

  it('should say the same refusal again, which only keeps its place while the form is sent', async () => {
    const { answer, give } = slowAnswer()
    const failed = () => reply({}, 500)
    const answers = [failed, () => answer]
    serve(() => off, { '/setup': () => (answers.shift() ?? failed)() })
    const shown = await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    const refusals = () =>
      within(shown)
        .getAllByRole('alert')
        .flatMap(({ children }) => [...children].map((child) => getComputedStyle(child).visibility))
    await waitFor(() => expect(refusals()).toEqual(['visible']))
    press(copy.submit.setUp)
    expect(refusals()).toEqual(['hidden'])
    give(failed())
    await waitFor(() => expect(refusals()).toEqual(['visible']))
  })

  it('should say a wrong code again, which is gone while the next one is checked', async () => {
    const { answer, give } = slowAnswer()
    const wrong = () => refusal(401, 'secondFactorWrong', rules.wrong)
    const answers = [wrong, () => answer]
    serve(() => off, {
      '/setup': () => reply(connection),
      '/confirm': () => (answers.shift() ?? wrong)(),
    })
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await dialog(copy.connectTitle)
    for (const code of ['000000', '000001']) {
      type(copy.code, code)
      press(copy.connect)
      if (code === '000000') await screen.findByText(rules.wrong)
    }
    expect(screen.queryByText(rules.wrong)).toBeNull()
    give(wrong())
    await screen.findByText(rules.wrong)
  })

  it('should stay with the app after a wrong code, and leave nothing on when it is given up', async () => {
    serve(() => off, {
      '/setup': () => reply(connection),
      '/confirm': () => refusal(401, 'secondFactorWrong', rules.wrong),
    })
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await dialog(copy.connectTitle)
    type(copy.code, '000000')
    press(copy.connect)
    await screen.findByText(rules.wrong)
    expect(document.activeElement).toBe(screen.getByLabelText(copy.code))
    press(copy.cancel)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText(copy.off)
    expect(screen.queryByRole('list', { name: copy.codes })).toBeNull()
  })

  it('should say that it is on although the answer with the recovery codes was lost', async () => {
    let isOn = false
    serve(() => (isOn ? on : off), {
      '/setup': () => reply(connection),
      '/confirm': () => {
        isOn = true
        throw new TypeError('Failed to fetch')
      },
    })
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await dialog(copy.connectTitle)
    type(copy.code, '123456')
    press(copy.connect)
    await screen.findByText(copy.said.codesLost)
    await screen.findByRole('button', { name: copy.titles.newCodes })
  })

  it.each([
    ['say so by the next try, where an answer was lost', true, copy.said.codesLost],
    ['say that it was changed elsewhere, where none was', false, copy.said.changedElsewhere],
  ])('that is on by now should %s', async (_, isLost, said) => {
    let [isOn, isBroken] = [false, false]
    serve(
      () => {
        if (isBroken) throw new TypeError('Failed to fetch')
        return isOn ? on : off
      },
      {
        '/setup': () => {
          isBroken = isLost
          return reply(connection)
        },
        '/confirm': () => {
          if (isBroken) throw new TypeError('Failed to fetch')
          return refusal(409, 'secondFactorLapsed', rules.lapsed)
        },
      },
    )
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await dialog(copy.connectTitle)
    isOn = true
    type(copy.code, '123456')
    press(copy.connect)
    if (isLost) {
      await screen.findByText(copy.failure)
      isBroken = false
      press(copy.connect)
    }
    await screen.findByText(said)
    await screen.findByRole('button', { name: copy.titles.newCodes })
  })

  it('should not be cancelled while the answer may bring the recovery codes', async () => {
    const { answer, give } = slowAnswer()
    serve(() => off, { '/setup': () => reply(connection), '/confirm': () => answer })
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    const shown = await dialog(copy.connectTitle)
    type(copy.code, '123456')
    press(copy.connect)
    await screen.findByRole('button', { name: copy.checking })
    const button = screen.getByRole('button', { name: copy.cancel })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    cancel(shown)
    give(reply({ recoveryCodes: codes }))
    await dialog(copy.keepTitle)
    screen.getByRole('list', { name: copy.codes })
  })

  it('should read the state again where it was set up in another window meanwhile', async () => {
    let isOn = false
    serve(() => (isOn ? on : off), {
      '/setup': () => refusal(401, 'secondFactorRequired', rules.required),
    })
    await open(copy.titles.setUp)
    isOn = true
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await screen.findByText(copy.said.changedElsewhere)
    await screen.findByText(copy.on)
  })
})

describe('a second factor that is set up', () => {
  it.each([
    [10, undefined],
    [4, undefined],
    [3, copy.fewCodes(3)],
    [1, copy.fewCodes(1)],
    [0, copy.noCodes],
  ])('should say with %i recovery codes left: %s', async (recoveryCodesLeft, warning) => {
    serve(() => ({ ...on, recoveryCodesLeft }))
    render(<SecondFactor email="agent@test.kr" />)
    await screen.findByText('2026. 11. 1. 오후 12:00')
    const warnings = [copy.fewCodes(recoveryCodesLeft), copy.noCodes]
    expect(warnings.filter((text) => screen.queryByText(text))).toEqual(warning ? [warning] : [])
  })

  it('should ask for password and code before it makes new recovery codes', async () => {
    const sent = serve(() => on, {
      '/recovery-codes': () => reply({ recoveryCodes: codes }),
    })
    await open(copy.titles.newCodes)
    type(account.currentPassword, 'my password')
    type(copy.code, '123456')
    press(copy.submit.newCodes)
    await dialog(copy.keepTitle)
    expect(sent).toEqual([['/recovery-codes', { password: 'my password', code: '123456' }]])
  })

  it('should show new recovery codes although it was cancelled on their way, and whatever closes a dialog', async () => {
    const { answer, give } = slowAnswer()
    serve(() => on, { '/recovery-codes': () => answer })
    const shown = await open(copy.titles.newCodes)
    type(account.currentPassword, 'my password')
    type(copy.code, '123456')
    press(copy.submit.newCodes)
    await screen.findByRole('button', { name: copy.checking })
    cancel(shown)
    give(reply({ recoveryCodes: codes }))
    const kept = (await dialog(copy.keepTitle)) as HTMLDialogElement
    fireEvent.keyDown(kept, { key: 'Escape' })
    fireEvent(kept, new Event('cancel', { cancelable: true }))
    kept.close()
    fireEvent(kept, new Event('close'))
    expect(kept.open).toBe(true)
    screen.getByRole('list', { name: copy.codes })
  })

  it.each([
    [copy.titles.newCodes, copy.submit.newCodes, copy.newCodesUnsure, copy.count(9)],
    [copy.titles.turnOff, copy.submit.turnOff, copy.failure, copy.off],
  ])(
    'should say of %s what a lost answer leaves open, and read the state again when it is given up',
    async (title, submit, said, state) => {
      let isDone = false
      const done = title === copy.titles.turnOff ? off : { ...on, recoveryCodesLeft: 9 }
      const lose = () => {
        isDone = true
        throw new TypeError('Failed to fetch')
      }
      serve(() => (isDone ? done : on), { '/recovery-codes': lose, '/disable': lose })
      await open(title)
      type(account.currentPassword, 'my password')
      type(copy.code, '123456')
      press(submit)
      await screen.findByText(said)
      press(copy.cancel)
      await screen.findByText(state)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('should take a recovery code in the place of the code', async () => {
    const sent = serve(() => on, { '/disable': () => reply({}, 204) })
    await open(copy.titles.turnOff)
    type(account.currentPassword, 'my password')
    expect(screen.getByLabelText(copy.code).getAttribute('inputmode')).toBe('numeric')
    press(copy.useRecoveryCode)
    const field = screen.getByLabelText(copy.recoveryCode)
    expect(field.getAttribute('inputmode')).toBe('text')
    expect(document.activeElement).toBe(field)
    type(copy.recoveryCode, 'abcde-fgh23')
    press(copy.submit.turnOff)
    await screen.findByText(copy.said.turnOff)
    expect(sent).toEqual([['/disable', { password: 'my password', code: 'abcde-fgh23' }]])
  })

  it('should not be turned off where it is required', async () => {
    serve(() => ({ ...on, required: true, canDisable: false }))
    render(<SecondFactor email="agent@test.kr" />)
    await screen.findByText(rules.mandatory)
    expect(screen.queryByRole('button', { name: copy.titles.turnOff })).toBeNull()
  })

  it.each([
    [429, 'tooManyRequests', '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'],
    [409, 'secondFactorOff', rules.off],
    [403, 'secondFactorUnreadable', rules.unreadable],
  ])('should say why it is refused with %i', async (status, code, message) => {
    serve(() => on, { '/recovery-codes': () => refusal(status, code, message) })
    await open(copy.titles.newCodes)
    type(account.currentPassword, 'my password')
    type(copy.code, '123456')
    press(copy.submit.newCodes)
    await screen.findByText(message)
  })
})

it('should offer to read the state again where it could not be read, and keep the focus in its section', async () => {
  let fails = true
  globalThis.fetch = jest.fn<typeof fetch>(async () => (fails ? reply({}, 500) : reply(off)))
  render(<SecondFactor email="agent@test.kr" />)
  await screen.findByText(copy.loadFailure)
  fails = false
  screen.getByRole('button', { name: site.retry }).focus()
  press(site.retry)
  expect(screen.queryByText(copy.loadFailure)).toBeNull()
  screen.getByText(copy.loading)
  const heading = screen.getByRole('heading', { name: rules.name })
  expect(document.activeElement).toBe(heading)
  await screen.findByRole('button', { name: copy.titles.setUp })
  expect(document.activeElement).toBe(heading)
})

describe('with a field that is unsaved in the tab', () => {
  askAgent()
  afterEach(() => storeUnsaved('contact', undefined))

  it('should ask to sign in again where the state is read after the session has expired, and read it then', async () => {
    storeUnsaved('contact', { name: '적다 만 이름' })
    let hasExpired = true
    const headers: unknown[] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
      if (/me\?/.test(String(address))) return reply({ user: null })
      headers.push(init?.headers)
      return hasExpired ? refusal(401, 'unauthenticated', '') : reply(off)
    })
    render(<SecondFactor email="agent@test.kr" />)
    const { answer } = await findQuestion('signIn')
    hasExpired = false
    act(() => answer(true))
    await screen.findByRole('button', { name: copy.titles.setUp })
    expect(readUnsaved('contact')).toEqual({ name: '적다 만 이름' })
    expect(headers).toMatchObject([{ [accountHeader]: 'abc' }, { [accountHeader]: 'abc' }])
  })
})

it('should ask before the recovery codes are left that nobody has kept, unless one signs out', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const show = async () => {
    serve(() => off, {
      '/setup': () => reply(connection),
      '/confirm': () => reply({ recoveryCodes: codes }),
    })
    await open(copy.titles.setUp)
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await dialog(copy.connectTitle)
    type(copy.code, '123 456')
    press(copy.connect)
    await dialog(copy.keepTitle)
  }
  await show()
  expect(leaves()).toBe(false)
  fireEvent.click(screen.getByLabelText(copy.kept))
  press(copy.done)
  await screen.findByText(copy.said.setUp)
  expect(leaves()).toBe(true)
  cleanup()
  await show()
  expect(leaves()).toBe(false)
  forgetTab()
  expect(leaves()).toBe(true)
})

describe('the page for those who must set it up', () => {
  const show = (confirm: () => Response, turnsOn = true) => {
    let isOn = false
    serve(() => (isOn ? on : off), {
      '/setup': () => reply(connection),
      '/confirm': () => {
        isOn = turnsOn
        return confirm()
      },
    })
    render(
      <Enrolment
        accountPath="/dashboard/settings"
        email="agent@test.kr"
        from={undefined}
        homePath="/dashboard"
        intro={copy.mustSetUp}
      >
        <button>{dashboard.signOut}</button>
      </Enrolment>,
    )
  }
  const connect = async () => {
    type(account.currentPassword, 'my password')
    press(copy.submit.setUp)
    await screen.findByRole('heading', { name: copy.connectTitle })
    screen.getByText(copy.mustSetUp)
    screen.getByRole('button', { name: dashboard.signOut })
    type(copy.code, '123 456')
    press(copy.connect)
  }
  const expectNoWayOut = () => {
    expect(screen.queryByText(copy.mustSetUp)).toBeNull()
    expect(screen.queryByRole('button', { name: dashboard.signOut })).toBeNull()
  }

  it('should begin anew where the setup has lapsed, and say why', async () => {
    show(() => refusal(409, 'secondFactorLapsed', rules.lapsed), false)
    await connect()
    await screen.findByText(rules.lapsed)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: copy.checkTitle }))
    await connect()
    await screen.findByText(rules.lapsed)
  })

  it('should offer no sign-out, which asks nobody, while it shows the recovery codes', async () => {
    show(() => reply({ recoveryCodes: codes }))
    await connect()
    await screen.findByRole('list', { name: copy.codes })
    expectNoWayOut()
  })

  it('should not say that it must be set up once it is on and its recovery codes are lost', async () => {
    show(() => {
      throw new TypeError('Failed to fetch')
    })
    await connect()
    await screen.findByText(copy.said.codesLost)
    expectNoWayOut()
  })
})
