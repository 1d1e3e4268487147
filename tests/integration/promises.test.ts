import { jest } from '@jest/globals'

import { limits } from '@/config/limits'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { callBy } from '@/domain/calendar/dueAt'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildSubmission } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { fakeChannel, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { inSeoul, nextBusinessDay, promisesOf } from '@tests/support/database/promises'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { letMidnightPass } from '@tests/support/midnight'
import { onlyDate } from '@tests/support/onlyDate'

const suite = usePayload()

let promises: ReturnType<typeof promisesOf>

beforeAll(() => {
  promises = promisesOf(suite.payload)
})
beforeEach(async () => {
  await promises.empty()
  await promises.setHolidays([])
})

const isOverdue = async (id: string) => (await promises.stored(id))?.promised === 'overdue'

describe('a request that nobody has called', () => {
  // Received on a Monday; due on Wednesday at 18:00.
  const received = inSeoul('2026-11-30 10:00')

  it('should become overdue after 18:00 of its day in Seoul, and not before', async () => {
    const id = await promises.receive(received)
    await promises.run(inSeoul('2026-12-02 17:59'))
    expect(await isOverdue(id)).toBe(false)
    expect(await promises.timeline(id)).toEqual([])
    const before = await promises.stored(id)
    await promises.run(inSeoul('2026-12-02 18:01'))
    expect(await isOverdue(id)).toBe(true)
    expect(await promises.timeline(id)).toEqual(['overdue'])
    expect(await promises.stored(id)).toEqual({
      ...before,
      promised: 'overdue',
      activityCount: 1,
      updatedAt: expect.any(Date) as unknown,
    })
    expect(await promises.wrongCounts()).toEqual([])
  })

  it.each([
    ['the day before 설날 begins', '2027-02-05 09:00', '2027-02-11 17:59', '2027-02-11 18:01'],
    ['the day before 추석 begins', '2026-09-23 23:59', '2026-09-29 17:59', '2026-09-29 18:01'],
    ['the day before 지방선거', '2026-06-02 12:00', '2026-06-05 17:59', '2026-06-05 18:01'],
    [
      'a Friday before the substitute holiday of 개천절',
      '2026-10-02 09:00',
      '2026-10-07 17:59',
      '2026-10-07 18:01',
    ],
    ['the day before 노동절', '2026-04-30 09:00', '2026-05-06 17:59', '2026-05-06 18:01'],
    ['the day before 제헌절', '2026-07-16 09:00', '2026-07-21 17:59', '2026-07-21 18:01'],
  ])('should follow the official calendar from %s', async (_, receivedAt, ahead, after) => {
    const id = await promises.receive(inSeoul(receivedAt))
    await promises.run(inSeoul(ahead))
    expect(await isOverdue(id)).toBe(false)
    await promises.run(inSeoul(after))
    expect(await isOverdue(id)).toBe(true)
  })

  it('should never become overdue once attempted, or without a promise', async () => {
    const [attempted, closed, old] = [
      await promises.receive(received),
      await promises.receive(received),
      await promises.receive(received),
    ]
    await promises.set(attempted, { stage: 'missed', promised: null, firstAttemptAt: received })
    await promises.set(closed, { stage: 'lost', promised: null })
    await promises.set(old, { stage: null, promised: null, dueAt: null })
    await promises.run(inSeoul('2027-01-29 12:00'))
    for (const id of [attempted, closed, old]) {
      expect(await isOverdue(id)).toBe(false)
      expect(await promises.timeline(id)).toEqual([])
    }
    expect(await promises.told('requests-overdue')).toEqual([])
  })

  it('should be told of in one notification however many transactions a run takes', async () => {
    const few = jest.replaceProperty(
      limits as { promisesPerTransaction: number },
      'promisesPerTransaction',
      2,
    )
    const { id: agentId } = await buildAgent(suite.payload)
    for (const fields of [{}, { agentId }, {}, { agentId }, { agentId }])
      await promises.receive(received, fields)
    await promises.run(inSeoul('2026-12-02 18:01'))
    few.restore()
    expect(await promises.told('requests-overdue')).toEqual([
      ['admins', { overdue: 5 }],
      [agentId, { overdue: 3 }],
    ])
    expect(await promises.wrongCounts()).toEqual([])
  })

  it('should be told of by number alone, once to each agent concerned and once to the admins', async () => {
    const { payload } = suite
    const [one, other] = [await buildAgent(payload), await buildAgent(payload)]
    for (const agentId of [one.id, one.id, other.id, undefined])
      await promises.receive(received, { agentId, name: '홍비밀' })
    await promises.run(inSeoul('2026-12-02 18:01'))
    await promises.run(inSeoul('2026-12-02 18:02'))
    const told = await promises.told('requests-overdue')
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([
        ['admins', { overdue: 4 }],
        [one.id, { overdue: 2 }],
        [other.id, { overdue: 1 }],
      ]),
    )
    const { channel, sent } = fakeChannel()
    await sendAll(payload, [channel])
    const overdue = sent.filter(({ event }) => event === 'requests-overdue')
    expect(
      overdue.map(({ counts, link, recipient }) => [recipient?.collection, counts, link]),
    ).toEqual(
      expect.arrayContaining([
        ['admins', { overdue: 4 }, 'http://localhost:3000/admin'],
        ['agents', { overdue: 2 }, 'http://localhost:3000/dashboard'],
        ['agents', { overdue: 1 }, 'http://localhost:3000/dashboard'],
      ]),
    )
    expect(JSON.stringify(sent)).not.toContain('홍비밀')
  })

  it('should reach a system once, with the number of all', async () => {
    const agent = await buildAgent(suite.payload)
    for (const agentId of [agent.id, undefined]) await promises.receive(received, { agentId })
    await promises.run(inSeoul('2026-12-02 18:01'))
    const { channel, sent } = fakeChannel({ reaches: 'system' })
    await sendAll(suite.payload, [channel])
    const overdue = sent.filter(({ event }) => event === 'requests-overdue')
    expect(overdue.map(({ counts }) => counts)).toEqual([{ overdue: 2 }])
  })

  it('should not be told to an agent who is suspended by then', async () => {
    const agent = await buildAgent(suite.payload)
    await promises.receive(received, { agentId: agent.id })
    await promises.run(inSeoul('2026-12-02 18:01'))
    await suite.payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    expect(sent.filter(({ recipient }) => recipient?.collection === 'agents')).toEqual([])
  })
})

describe('several processes', () => {
  const received = inSeoul('2026-11-30 10:00')
  const later = inSeoul('2026-12-02 18:01')

  it('should mark each overdue consultation once between them', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => promises.receive(received)))
    const { markOverdue } = await import('@/jobs/promises/markOverdue')
    // Past the lease, as if it had run out.
    await Promise.all([
      promises.run(later),
      promises.run(later),
      markOverdue(suite.payload, later, true),
      markOverdue(suite.payload, later, true),
    ])
    for (const id of ids) expect(await promises.timeline(id)).toEqual(['overdue'])
    expect(await promises.told('requests-overdue')).toEqual([['admins', { overdue: 20 }]])
    expect(await promises.wrongCounts()).toEqual([])
  })

  it('should leave nothing half done by a killed one, and make up for it', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => promises.receive(received)))
    const wayBack = await promises.failAt('notifications')
    await expect(promises.run(later).finally(wayBack)).rejects.toThrow('killed')
    for (const id of ids) {
      expect(await isOverdue(id)).toBe(false)
      expect(await promises.timeline(id)).toEqual([])
    }
    expect(await promises.wrongCounts()).toEqual([])
    await promises.endLeases()
    await promises.run(later)
    for (const id of ids) expect(await promises.timeline(id)).toEqual(['overdue'])
    expect(await promises.told('requests-overdue')).toEqual([['admins', { overdue: 4 }]])
  })

  it('should catch up after nights without a run', async () => {
    const ids = [
      await promises.receive(inSeoul('2026-11-24 10:00')),
      await promises.receive(inSeoul('2026-11-27 10:00')),
      await promises.receive(received),
    ]
    await promises.run(inSeoul('2026-12-07 08:00'))
    for (const id of ids) expect(await promises.timeline(id)).toEqual(['overdue'])
    expect(await promises.told('requests-overdue')).toEqual([['admins', { overdue: 3 }]])
  })

  it('should tell nobody again when a clock is set back and forth', async () => {
    const id = await promises.receive(received)
    for (const now of ['2026-12-02 18:01', '2026-12-01 09:00', '2027-03-02 09:00'])
      await promises.run(inSeoul(now))
    expect(await promises.timeline(id)).toEqual(['overdue'])
    expect(await promises.told('requests-overdue')).toHaveLength(1)
  })

  it("should not believe one process's fast clock", async () => {
    const id = await promises.receive(new Date())
    const { runPromiseUpdate } = await import('@/jobs/promises/updatePromises')
    jest.useFakeTimers({ now: new Date('2090-01-01'), doNotFake: [...onlyDate] })
    try {
      await runPromiseUpdate(suite.payload)
    } finally {
      jest.useRealTimers()
    }
    expect(await isOverdue(id)).toBe(false)
  })
})

describe("a day of the office's own", () => {
  const received = inSeoul('2026-11-30 10:00')
  const dueOf = async (id: string) => (await promises.stored(id))?.dueAt as Date

  it('should move the deadlines of what waits when it is added, and back when it is removed', async () => {
    const id = await promises.receive(received)
    const before = await promises.stored(id)
    await promises.run(inSeoul('2026-11-30 11:00'))
    await promises.setHolidays(['2026-12-01', '2026-12-02'])
    await promises.run(inSeoul('2026-12-02 18:01'))
    expect(await dueOf(id)).toEqual(inSeoul('2026-12-04 18:00'))
    expect(await isOverdue(id)).toBe(false)
    const after = await promises.stored(id)
    expect(after?.version).toBe(before?.version)
    await promises.setHolidays(['2026-12-01'])
    await promises.run(inSeoul('2026-12-02 18:02'))
    expect(await dueOf(id)).toEqual(inSeoul('2026-12-03 18:00'))
    await promises.setHolidays([])
    await promises.run(inSeoul('2026-12-02 18:03'))
    expect(await dueOf(id)).toEqual(inSeoul('2026-12-02 18:00'))
    expect(await promises.timeline(id)).toEqual(['overdue'])
  })

  it('should be a change that open tables follow, as is the deadline that passes', async () => {
    const id = await promises.receive(received)
    await promises.run(inSeoul('2026-11-30 11:00'))
    const { listConsultations } = await import('@/useCases/consultations/listConsultations')
    const admin = await buildAdmin(suite.payload)
    const actionsAfter = async (change: () => Promise<void>) => {
      await promises.set(id, { updatedAt: received })
      await change()
      await takeAccessLog(suite.payload)
      await listConsultations(await requestOf(suite.payload, asPerson(admin, 'admins')), {
        ids: [id],
      })
      return (await takeAccessLog(suite.payload)).map(({ action }) => action)
    }
    expect(await actionsAfter(async () => {})).toEqual(['read'])
    const addDay = async () => {
      await promises.setHolidays(['2026-12-01'])
      await promises.run(inSeoul('2026-11-30 12:00'))
    }
    expect(await actionsAfter(addDay)).toEqual(['follow'])
    expect(await dueOf(id)).toEqual(inSeoul('2026-12-03 18:00'))
    expect(await actionsAfter(() => promises.run(inSeoul('2026-12-03 18:01')))).toEqual(['follow'])
    expect(await isOverdue(id)).toBe(true)
  })

  it('should leave alone what is overdue or attempted, and tell nobody twice', async () => {
    const [late, attempted] = [await promises.receive(received), await promises.receive(received)]
    await promises.set(attempted, { stage: 'missed', promised: null, firstAttemptAt: received })
    const due = await dueOf(late)
    await promises.run(inSeoul('2026-12-02 18:01'))
    await promises.setHolidays(['2026-12-01', '2026-12-02', '2026-12-03'])
    await promises.run(inSeoul('2026-12-02 18:02'))
    await promises.setHolidays([])
    await promises.run(inSeoul('2026-12-02 18:03'))
    expect([await dueOf(late), await dueOf(attempted)]).toEqual([due, due])
    expect(await promises.timeline(late)).toEqual(['overdue'])
    expect(await promises.told('requests-overdue')).toHaveLength(1)
  })

  it('should reach a request that another process stored by the calendar before', async () => {
    await promises.run(inSeoul('2026-11-30 09:00'))
    await promises.setHolidays(['2026-12-01'])
    await promises.run(inSeoul('2026-11-30 10:00'))
    const id = await promises.receive(received)
    await promises.set(id, { dueAt: inSeoul('2026-12-02 18:00') })
    await promises.run(inSeoul('2026-11-30 10:02'))
    expect(await dueOf(id)).toEqual(inSeoul('2026-12-03 18:00'))
  })

  it('should be skipped by what is submitted within seconds of an admin adding it', async () => {
    const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
    const submit = async () =>
      submitConsultation(await requestOf(suite.payload, null), buildSubmission())
    await letMidnightPass()
    const first = await submit()
    expect(first.callBy).toBe(callBy(new Date()))
    const dayOff = nextBusinessDay()
    await suite.payload.updateGlobal({
      slug: 'site-settings',
      data: { holidays: [{ date: dayOff, label: '창립기념일' }] },
      ...asAdmin(await buildAdmin(suite.payload)),
    })
    const expected = callBy(new Date(), new Set([dayOff]))
    let latest = first
    const isSkipped = async () => (latest = await submit()).callBy === expected
    expect(await waitUntil(isSkipped, { timeoutMs: 10_000, everyMs: 500 })).toBe(true)
    expect(await dueOf(latest.id)).toEqual(inSeoul(`${expected} 18:00`))
  })
})
