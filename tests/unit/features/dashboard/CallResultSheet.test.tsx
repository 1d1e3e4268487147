import { jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'

import { limits } from '@/config/limits'
import { calls as copy } from '@/copy/calls'
import { customers } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import type { Customer } from '@/domain/consultations/customers'
import type { Stage } from '@/domain/consultations/stage'
import { CallResultSheet } from '@/features/dashboard/calls/CallResultSheet'
import { storeMemo } from '@/features/dashboard/calls/memoDraft'
import { createRecorder, forgetUnsent } from '@/features/dashboard/calls/recorder'

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

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  sent.length = 0
  storeMemo(id, 'call', '')
  forgetUnsent(id)
})

describe('a call-back that is chosen with a memo', () => {
  const choose = async () => {
    fireEvent.change(memo(), { target: { value: '내일 다시' } })
    press(copy.callBack)
    press(customers.tomorrowMorning)
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

describe('a memo that is too long', () => {
  it.each([copy.callBack, pipeline.kinds.reached])(
    'should say so, with the focus, before %s',
    async (name) => {
      useServer({ unanswered: 0 })
      show()
      fireEvent.change(memo(), { target: { value: tooLong } })
      press(name)
      expect(document.activeElement).toBe(memo())
      screen.getByText(pipeline.errors.textTooLong(limits.memoLength))
      expect(screen.queryByRole('button', { name: customers.tomorrowMorning })).toBeNull()
      expect(sent).toEqual([])
    },
  )

  it('should not hinder a call-back that goes without it', async () => {
    useServer({ unanswered: 0 })
    storeMemo(id, 'call', tooLong)
    const { onClose } = show({ isCallBack: true })
    press(customers.tomorrowMorning)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(kinds()).toEqual(['callBack'])
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
