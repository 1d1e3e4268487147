import { jest } from '@jest/globals'

import { createRecorder, forgetUnsent } from '@/features/dashboard/calls/recorder'

const customer = '0123456789abcdef01234567'
const refusal = (code: string, message: string) => ({ errors: [{ message, data: { code } }] })

type Sent = { kind: string; version?: number; idempotencyKey: string }

/** A tab's storage, and a server that gives these answers in turn: a status with a body, or none at all. */
function open(...answers: ({ status: number; body: object } | 'none')[]) {
  const sent: Sent[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(init?.body as string) as Sent)
    const answer = answers.shift()
    if (!answer || answer === 'none') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
  const told = {
    onRecorded: jest.fn(),
    onOutdated: jest.fn(),
    onGone: jest.fn(),
    onRefused: jest.fn(),
    onUnsent: jest.fn(),
    leavePage: jest.fn(),
  }
  const reload = () => createRecorder({ customer, slot: 'step', ...told })
  return { recorder: reload(), reload, sent, told }
}

const recorded = { status: 201, body: { request: {}, activities: [] } }

beforeEach(() => {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  forgetUnsent(customer)
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

describe('recording an activity', () => {
  it('should send one at a time, with a key of its own each', async () => {
    const { recorder, sent, told } = open(recorded, recorded)
    const [first, second] = await Promise.all([
      recorder.record({ kind: 'reached' }),
      recorder.record({ kind: 'reached' }),
    ])
    expect([first, second]).toEqual([true, false])
    await recorder.record({ kind: 'reached' })
    expect(sent).toHaveLength(2)
    expect(sent[0]?.idempotencyKey).toMatch(/^.{16,64}$/)
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
    expect(told.onRecorded).toHaveBeenCalledTimes(2)
    expect(recorder.view()).toEqual({ state: 'idle' })
  })

  it('should send an unanswered one again with its key, also after a reload, from the version that was seen last', async () => {
    const { recorder, reload, sent } = open('none', 'none', recorded)
    await recorder.record({ kind: 'stage', stage: 'won' }, 3)
    expect(recorder.view()).toMatchObject({ state: 'unsent', intents: [{ stage: 'won' }] })
    const reloaded = reload()
    expect(reloaded.view()).toMatchObject({ state: 'unsent', intents: [{ stage: 'won' }] })
    await reloaded.record({ kind: 'stage', stage: 'won' }, 4)
    expect(await reloaded.sendAgain()).toBe(true)
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(sent.map(({ version }) => version)).toEqual([3, 4, 4])
    expect(reload().view()).toEqual({ state: 'idle' })
  })

  describe('after one that got no answer', () => {
    const kindsOf = (sent: Sent[]) => sent.map(({ kind }) => kind)
    const booking = { kind: 'callBack', callBackAt: '2026-03-06T01:00:00.000Z' } as const
    const busy = { status: 503, body: refusal('unavailable', '지금은 안 됩니다.') }
    const refused = { status: 409, body: refusal('statusConflict', '이미 종료된 고객입니다.') }
    const led = (version: number, replacedVersion?: number) => ({
      status: 201,
      body: { request: { version }, activities: [{}], replacedVersion },
    })

    it('should be sent behind it, which would undo it if it came later', async () => {
      const { recorder, sent, told } = open('none', recorded, recorded)
      await recorder.record({ kind: 'reached' })
      expect(await recorder.record(booking)).toBe(true)
      expect(kindsOf(sent)).toEqual(['reached', 'reached', 'callBack'])
      expect(sent[1]).toEqual(sent[0])
      expect(told.onRecorded).toHaveBeenCalledTimes(2)
      expect(recorder.view()).toEqual({ state: 'idle' })
    })

    it.each(['none', busy] as const)(
      'should stay behind it where it gets none again',
      async (no) => {
        const { recorder, reload, sent } = open('none', no, recorded, recorded)
        await recorder.record({ kind: 'reached' })
        expect(await recorder.record(booking)).toBe(false)
        const intents = [{ kind: 'reached' }, booking]
        expect(reload().view()).toMatchObject({ state: 'unsent', intents })
        expect(await recorder.sendAgain()).toBe(true)
        expect(kindsOf(sent)).toEqual(['reached', 'reached', 'reached', 'callBack'])
        expect(recorder.view()).toEqual({ state: 'idle' })
      },
    )

    it('should be offered where that is refused', async () => {
      const { recorder, sent } = open('none', refused, recorded)
      await recorder.record({ kind: 'reached' })
      expect(await recorder.record(booking)).toBe(false)
      expect(recorder.view()).toMatchObject({ state: 'refused', intents: [booking] })
      expect(await recorder.sendAgain()).toBe(true)
      expect(kindsOf(sent)).toEqual(['reached', 'reached', 'callBack'])
    })

    it('should keep its place when it is chosen again, but for the time of a call-back, which is the latest', async () => {
      const { recorder, reload } = open()
      await recorder.record(booking)
      await recorder.record({ kind: 'reached' })
      await recorder.record({ kind: 'missed' })
      await recorder.record({ kind: 'reached' })
      await recorder.record(booking)
      const intents = [{ kind: 'reached' }, { kind: 'missed' }, booking]
      expect(reload().view()).toMatchObject({ state: 'unsent', intents })
    })

    it.each([
      ['time', booking],
      ['stage', { kind: 'stage', stage: 'won' }],
      ['wrong number', { kind: 'missed', stage: 'lost', lostReason: 'wrongNumber' }],
    ] as const)(
      'should be a step of its own when it is chosen again after another step: %s',
      async (_, chosen) => {
        const answers = Array.from({ length: 4 }, () => recorded)
        const { recorder, sent } = open('none', 'none', 'none', ...answers)
        await recorder.record(chosen)
        await recorder.record({ kind: 'reached' })
        await recorder.record(chosen)
        await recorder.sendAgain()
        const keys = sent
          .filter(({ kind }) => kind === chosen.kind)
          .map((one) => one.idempotencyKey)
        expect(kindsOf(sent).slice(-2)).toEqual(['reached', chosen.kind])
        expect(new Set(keys).size).toBe(2)
      },
    )

    it.each([
      ['a talk', { kind: 'reached' }, led(4, 3), 4],
      ["a talk after somebody else's change", { kind: 'reached' }, led(5, 4), 3],
      [
        "a missed call that raised nothing, beside somebody else's change",
        { kind: 'missed' },
        led(4),
        3,
      ],
    ] as const)(
      'should be made from what the earlier one has led to: %s',
      async (_, earlier, answer, version) => {
        const { recorder, sent } = open('none', 'none', answer, led(6))
        await recorder.record(earlier)
        await recorder.record({ kind: 'stage', stage: 'won' }, 3)
        await recorder.sendAgain()
        expect(sent.at(-1)).toMatchObject({ kind: 'stage', version })
      },
    )
  })

  describe('with a memo before it', () => {
    const memo = { kind: 'memo', text: '내일 다시' } as const
    const booking = { kind: 'callBack', callBackAt: '2026-03-06T01:00:00.000Z' } as const
    const kindsOf = (sent: Sent[]) => sent.map(({ kind }) => kind)

    it('should be kept with the memo that got no answer, also through a reload', async () => {
      const { recorder, reload, sent, told } = open('none', recorded, recorded)
      expect(await recorder.recordAll([memo, booking])).toBe(false)
      const reloaded = reload()
      expect(reloaded.view()).toMatchObject({ state: 'unsent', intents: [memo, booking] })
      expect(await reloaded.sendAgain()).toBe(true)
      expect(kindsOf(sent)).toEqual(['memo', 'memo', 'callBack'])
      expect(sent[1]).toEqual(sent[0])
      expect(told.onRecorded).toHaveBeenCalledTimes(2)
      expect(reload().view()).toEqual({ state: 'idle' })
    })

    it('should go with its own key when the same is chosen once more', async () => {
      const { recorder, sent } = open('none', recorded, 'none', recorded)
      await recorder.recordAll([memo, booking])
      await recorder.recordAll([memo, booking])
      expect(recorder.view()).toMatchObject({ state: 'unsent', intents: [booking] })
      expect(await recorder.recordAll([booking])).toBe(true)
      expect(kindsOf(sent)).toEqual(['memo', 'memo', 'callBack', 'callBack'])
      expect(sent[3]).toEqual(sent[2])
    })

    it('should take the place of another time that was not sent', async () => {
      const { recorder, reload, sent } = open('none', recorded, recorded)
      await recorder.recordAll([memo, booking])
      const other = { ...booking, callBackAt: '2026-03-06T06:00:00.000Z' }
      expect(await recorder.recordAll([memo, other])).toBe(true)
      expect(sent.at(-1)).toMatchObject(other)
      expect(reload().view()).toEqual({ state: 'idle' })
    })

    it('should not be sent once the memo is refused, nor offered again', async () => {
      const body = refusal('invalidInput', '사용할 수 없는 문자가 있습니다.')
      const { recorder, reload, sent } = open({ status: 400, body })
      expect(await recorder.recordAll([memo, booking])).toBe(false)
      expect(kindsOf(sent)).toEqual(['memo'])
      expect(recorder.view()).toMatchObject({ state: 'refused', intents: [] })
      expect(reload().view()).toEqual({ state: 'idle' })
    })

    it('should not be sent once both are given up in another sheet', async () => {
      const { recorder, reload, sent } = open()
      jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
        reload().discard()
        return Response.json(recorded.body, { status: 201 })
      })
      await recorder.recordAll([memo, booking])
      expect(sent).toEqual([])
      expect(recorder.view()).toEqual({ state: 'idle' })
    })
  })

  it('should keep no unanswered one that was given up', async () => {
    const { recorder, reload } = open('none')
    await recorder.record({ kind: 'reached' })
    recorder.discard()
    expect(recorder.view()).toEqual({ state: 'idle' })
    expect(reload().view()).toEqual({ state: 'idle' })
  })

  it.each([
    [409, refusal('statusConflict', '이미 처리되었거나 변경할 수 없는 상태입니다.'), 1],
    [400, refusal('invalidInput', '입력한 내용을 다시 확인해 주세요.'), 0],
  ])('should say why it was refused with %i, and keep nothing', async (status, body, outdated) => {
    const { recorder, reload, told } = open({ status, body })
    expect(await recorder.record({ kind: 'stage', stage: 'won' })).toBe(false)
    expect(recorder.view()).toMatchObject({ state: 'refused', message: body.errors[0]?.message })
    expect(told.onOutdated).toHaveBeenCalledTimes(outdated)
    expect(told.onRefused).toHaveBeenCalledTimes(1)
    expect(told.onUnsent).not.toHaveBeenCalled()
    expect(reload().view()).toEqual({ state: 'idle' })
  })

  it('should still offer what is unsent beside a refusal, and once that was read', async () => {
    const body = refusal('statusConflict', '이미 종료된 고객입니다.')
    const { recorder, reload, sent } = open('none', 'none', { status: 409, body }, recorded)
    await recorder.record({ kind: 'reached' })
    await recorder.record({ kind: 'missed' })
    expect(await recorder.sendAgain()).toBe(false)
    const intents = [{ kind: 'missed' }]
    expect(recorder.view()).toMatchObject({ state: 'refused', intents })
    recorder.dismissRefusal()
    expect(recorder.view()).toMatchObject({ state: 'unsent', intents })
    expect(await recorder.sendAgain()).toBe(true)
    expect(sent.at(-1)).toMatchObject({ kind: 'missed' })
    expect(reload().view()).toEqual({ state: 'idle' })
  })

  it.each([429, 500, 503])('should keep one that was answered with %i', async (status) => {
    const { recorder, reload, told } = open({
      status,
      body: refusal('unavailable', '지금은 안 됩니다.'),
    })
    await recorder.record({ kind: 'missed' })
    expect(recorder.view()).toMatchObject({ state: 'unsent', message: '지금은 안 됩니다.' })
    expect(reload().view()).toMatchObject({ state: 'unsent' })
    expect(told.onUnsent).toHaveBeenCalledTimes(1)
    expect(told.onRefused).not.toHaveBeenCalled()
  })

  it('should keep what another sheet could not send while one is being sent', async () => {
    let answer = (_: Response) => {}
    const { recorder, reload } = open()
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(() => new Promise<Response>((resolve) => (answer = resolve)))
    const first = recorder.record({ kind: 'reached' })
    const other = reload()
    await other.record({ kind: 'missed' })
    answer(Response.json(recorded.body, { status: 201 }))
    expect(await first).toBe(true)
    expect(reload().view()).toMatchObject({ state: 'unsent', intents: [{ kind: 'missed' }] })
  })

  it('should tell that the customer is gone', async () => {
    const { recorder, reload, told } = open({ status: 404, body: refusal('notFound', '없습니다.') })
    await recorder.record({ kind: 'missed' })
    expect(told.onGone).toHaveBeenCalledTimes(1)
    for (const { view } of [recorder, reload()]) expect(view()).toEqual({ state: 'idle' })
  })

  it('should leave with the session, and have it still after signing in again', async () => {
    const { recorder, reload, told } = open({
      status: 401,
      body: refusal('unauthenticated', '로그인이 필요합니다.'),
    })
    await recorder.record({ kind: 'missed' })
    expect(told.leavePage.mock.calls).toMatchObject([[{ status: 401 }]])
    expect(recorder.view()).toMatchObject({ state: 'unsent' })
    expect(reload().view()).toMatchObject({ state: 'unsent' })
    forgetUnsent(customer)
    expect(reload().view()).toEqual({ state: 'idle' })
  })

  it('should work where the browser stores nothing', async () => {
    Reflect.deleteProperty(globalThis, 'sessionStorage')
    const { recorder } = open(recorded)
    expect(await recorder.record({ kind: 'reached' })).toBe(true)
  })
})
