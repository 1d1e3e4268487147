import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { storeMemo } from '@/client/memoDraft'
import { limits } from '@/config/limits'
import { calls as copy } from '@/copy/calls'
import { customers } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { texts } from '@/copy/texts'
import type { Customer } from '@/domain/consultations/customers'
import type { Stage } from '@/domain/consultations/stage'
import { CallResultSheet } from '@/features/dashboard/calls/CallResultSheet'
import {
  createCallQuestion,
  forgetDialled,
  isDialled,
} from '@/features/dashboard/calls/callQuestion'
import { createRecorder, forgetUnsent } from '@/features/dashboard/calls/recorder'
import '@tests/support/jest/modalDialogs'

const id = '0123456789abcdef01234567'
const tooLong = '가'.repeat(limits.memoLength + 1)

const customerIn = (stage: Stage): Customer => ({
  id,
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T01:00:00.000Z',
  hasAppliedBefore: false,
  samePhone: 0,
  stage,
  lostReason: null,
  dueAt: null,
  isPromised: false,
  callBackAt: null,
  version: 1,
})

type Sent = { kind: string; text?: string; callBackAt?: string; idempotencyKey: string }
const sent: Sent[] = []

/** Gives no answer to the first calls. */
function useServer({ unanswered }: { unanswered: number }) {
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    sent.push(JSON.parse(init?.body as string) as Sent)
    if (sent.length <= unanswered) throw new TypeError('Failed to fetch')
    return {
      ok: true,
      status: 201,
      json: async () => ({ request: {}, activities: [] }),
    } as Response
  })
}

function show({ isCallBack = false, stage = 'talking' as Stage } = {}) {
  const onClose = jest.fn()
  const recorder = createRecorder({
    customer: id,
    slot: 'step',
    leavePage: () => {},
    onGone: () => {},
    onOutdated: () => {},
    onRecorded: () => {},
  })
  const { unmount } = render(
    <CallResultSheet
      customer={customerIn(stage)}
      id={id}
      isCallBack={isCallBack}
      onClose={onClose}
      recorder={recorder}
    />,
  )
  return { onClose, unmount }
}

const memo = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: copy.memo })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const kinds = () => sent.map(({ kind }) => kind)

afterEach(() => {
  sent.length = 0
  storeMemo(id, 'call', '')
  forgetUnsent(id)
  forgetDialled(id)
})

describe('a call-back that is chosen with a memo', () => {
  const choose = async () => {
    fireEvent.change(memo(), { target: { value: '내일 다시' } })
    press(copy.callBack)
    press(pipeline.tomorrowMorning)
    await screen.findByRole('button', { name: copy.sendAgain })
  }

  it('should be sent again with the memo that got no answer', async () => {
    useServer({ unanswered: 1 })
    const { onClose } = show()
    await choose()
    screen.getByText(copy.unsent('메모, 재통화 예약'), { exact: false })
    press(copy.sendAgain)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(kinds()).toEqual(['memo', 'memo', 'callBack'])
    expect(sent[1]).toEqual(sent[0])
  })

  it('should be sent again after a reload', async () => {
    useServer({ unanswered: 1 })
    const first = show()
    await choose()
    expect(sessionStorage.getItem(`unsaved unsent-step ${id}`)).toMatch(/"memo".+"callBack"/)
    first.unmount()
    show()
    press(copy.sendAgain)
    await waitFor(() => expect(kinds()).toEqual(['memo', 'memo', 'callBack']))
    expect(sent[2]?.callBackAt).toMatch(/T01:00:00/)
  })
})

it.each([
  ['should leave a sheet open that was opened anew', true],
  ['should be closed, though it was out of sight,', false],
])('%s before the answer to what the first one sent', async (_, isClosed) => {
  let answer = () => {}
  globalThis.fetch = jest.fn<typeof fetch>(
    () =>
      new Promise((resolve) => {
        const recorded = { request: {}, activities: [] }
        answer = () => resolve({ ok: true, status: 201, json: async () => recorded } as Response)
      }),
  )
  const first = show()
  press(pipeline.kinds.reached)
  expect(screen.getByRole('button', { name: copy.callBack }).ariaDisabled).toBe('true')
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
  if (isClosed) press(copy.close)
  first.unmount()
  const second = show()
  const closings = () => [first, second].map(({ onClose }) => onClose.mock.calls.length)
  expect(closings()).toEqual([Number(isClosed), 0])
  await act(async () => {
    answer()
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(closings()).toEqual([1, 0])
})

describe('a result that got no answer before a reload', () => {
  const leaveUnsent = async () => {
    createCallQuestion().dialled(id)
    const first = show()
    press(pipeline.kinds.missed)
    await screen.findByRole('button', { name: copy.sendAgain })
    first.unmount()
  }

  it('should have answered the question about its call once it is sent', async () => {
    useServer({ unanswered: 1 })
    await leaveUnsent()
    const { onClose } = show()
    press(copy.sendAgain)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(kinds()).toEqual(['missed', 'missed'])
    expect(sent[1]).toEqual(sent[0])
  })

  it('should leave open the question about a later call', async () => {
    useServer({ unanswered: 1 })
    await leaveUnsent()
    createCallQuestion().dialled(id)
    const { onClose } = show()
    press(copy.sendAgain)
    await waitFor(() => expect(screen.queryByRole('button', { name: copy.sendAgain })).toBeNull())
    await waitFor(() => expect(kinds()).toEqual(['missed', 'missed']))
    expect(onClose).not.toHaveBeenCalled()
    press(pipeline.kinds.reached)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})

describe('a result of a dialled call', () => {
  it.each([
    ['leave its question open when it is refused', 409, true],
    ['have answered its question when the tab keeps it', 503, false],
    ['have answered its question when it is recorded', 201, false],
  ])('should %s', async (_, status, isOpen) => {
    const body = { request: {}, activities: [], errors: [{ message: '안 됩니다.' }] }
    globalThis.fetch = jest.fn<typeof fetch>(
      async () =>
        ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response,
    )
    createCallQuestion().dialled(id)
    const { onClose } = show()
    press(copy.wrongNumber)
    if (status === 201) await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    else await screen.findByText('안 됩니다.', { exact: false })
    expect(isDialled(id)).toBe(isOpen)
  })
})

it('should show at every result that another one is being sent', async () => {
  useServer({ unanswered: 0 })
  const { onClose } = show()
  press(pipeline.kinds.reached)
  const others = [pipeline.kinds.missed, copy.wrongNumber]
  for (const name of others) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    press(name)
  }
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(kinds()).toEqual(['reached'])
})

describe('a memo that is too long', () => {
  it.each([copy.callBack, pipeline.kinds.reached])(
    'should say so in the one sentence of its count, with the focus, before %s',
    async (name) => {
      useServer({ unanswered: 0 })
      show()
      fireEvent.change(memo(), { target: { value: tooLong } })
      press(name)
      expect(document.activeElement).toBe(memo())
      screen.getByText(texts.tooLong(limits.memoLength), { selector: '#call-memo-error' })
      expect(screen.queryByRole('button', { name: pipeline.tomorrowMorning })).toBeNull()
      expect(sent).toEqual([])
    },
  )

  it('should not hinder a call-back that goes without it', async () => {
    useServer({ unanswered: 0 })
    storeMemo(id, 'call', tooLong)
    const { onClose } = show({ isCallBack: true })
    press(pipeline.tomorrowMorning)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(kinds()).toEqual(['callBack'])
  })
})

describe('the focus', () => {
  const pressFocused = (name: string) => {
    screen.getByRole('button', { name }).focus()
    press(name)
  }
  const focused = () => document.activeElement

  it('should go to the question for the time, and back to the one for the result', () => {
    show()
    pressFocused(copy.callBack)
    expect(focused()).toBe(screen.getByRole('heading', { name: customers.callBackFor }))
    pressFocused(copy.back)
    expect(focused()).toBe(screen.getByRole('heading', { name: copy.ask }))
  })

  it('should stay at the button that sends again, and go to the question from one that gives up', async () => {
    useServer({ unanswered: 2 })
    show()
    press(pipeline.kinds.missed)
    const again = await screen.findByRole('button', { name: copy.sendAgain })
    pressFocused(copy.sendAgain)
    expect(again.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
    expect(focused()).toBe(again)
    pressFocused(copy.discard)
    expect(focused()).toBe(screen.getByRole('heading', { name: copy.ask }))
  })
})

describe('a wrong number', () => {
  it.each<[Stage, boolean]>([
    ['new', true],
    ['missed', true],
    ['talking', true],
    ['won', false],
    ['lost', false],
  ])('should be offered for a customer whom it can close: %s, %s', (stage, isOffered) => {
    show({ stage })
    expect(screen.queryAllByRole('button', { name: copy.wrongNumber })).toHaveLength(
      isOffered ? 1 : 0,
    )
  })
})
