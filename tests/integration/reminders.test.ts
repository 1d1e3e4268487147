import { jest } from '@jest/globals'

import { environment } from '@/config/env'
import { buildAgent } from '@tests/support/builders'
import { fakeChannel, outboxOf, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { inSeoul, promisesOf } from '@tests/support/database/promises'
import { onlyDate } from '@tests/support/onlyDate'
import { sentMails } from '@tests/support/machine/mails'

const suite = usePayload()
let promises: ReturnType<typeof promisesOf>

beforeAll(() => {
  promises = promisesOf(suite.payload)
})
beforeEach(async () => {
  await promises.empty()
  await promises.setHolidays([])
})

// A Wednesday.
const morning = inSeoul('2026-12-02 09:00')

/** An agent with one request that is due on the morning's day, and whatever else is asked for. */
async function busyAgent() {
  const agent = await buildAgent(suite.payload)
  const consultation = await promises.receive(inSeoul('2026-11-30 10:00'), { agentId: agent.id })
  return { agent, consultation }
}

const reminders = () => promises.told('daily-due')

describe('the reminder of a business day', () => {
  it('should count what is overdue, due today and to be called back, for each approved agent with any', async () => {
    const { agent } = await busyAgent()
    const idle = await buildAgent(suite.payload)
    const suspended = await busyAgent()
    await suite.payload.update({
      collection: 'agents',
      id: suspended.agent.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    const own = { agentId: agent.id }
    for (const receivedAt of ['2026-11-24 10:00', '2026-11-25 10:00'])
      await promises.receive(inSeoul(receivedAt), own)
    await promises.receive(inSeoul('2026-12-01 10:00'), own)
    const called = { stage: 'talking', promised: null, firstAttemptAt: inSeoul('2026-11-30 12:00') }
    for (const callBackAt of ['2026-11-30 15:00', '2026-12-02 23:59', '2026-12-03 00:00']) {
      const id = await promises.receive(inSeoul('2026-11-30 10:00'), own)
      await promises.set(id, { ...called, callBackAt: inSeoul(callBackAt) })
    }
    await promises.run(morning)
    await promises.remind(morning)
    expect(await reminders()).toEqual([[agent.id, { overdue: 2, today: 1, callBacks: 2 }]])
    expect(idle.id).not.toBe(agent.id)
  })

  it('should be one mail without names, that leads to the dashboard', async () => {
    const { agent } = await busyAgent()
    const consultation = await promises.receive(inSeoul('2026-11-30 11:00'), {
      agentId: agent.id,
      name: '홍비밀',
    })
    await promises.remind(morning)
    const before = await sentMails(environment().DATA_DIR ?? '')
    jest.useFakeTimers({ now: inSeoul('2026-12-02 09:01'), doNotFake: [...onlyDate] })
    try {
      await (await outboxOf(suite.payload, { event: 'daily-due' })).makeDue()
      await sendAll(suite.payload)
    } finally {
      jest.useRealTimers()
    }
    const mails = (await sentMails(environment().DATA_DIR ?? '')).slice(before.length)
    const [mail] = mails.filter(({ subject }) => subject.includes('오늘 연락할 고객이 있습니다'))
    expect(mail?.to).toBe(agent.email)
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(
      '연락 기한 지남: 0건\n오늘까지 연락: 2건\n재통화: 0건',
    )
    expect(mail?.text).toContain('http://localhost:3000/dashboard')
    const phone = String((await promises.stored(consultation))?.phone)
    for (const secret of ['홍비밀', phone, phone.replace(/\D/g, '')])
      expect(JSON.stringify(mail)).not.toContain(secret)
  })

  it.each([
    ['before 9 o’clock', '2026-12-02 08:59', 0],
    ['at 9 o’clock', '2026-12-02 09:00', 1],
    ['just before noon', '2026-12-02 11:59', 1],
    ['at noon', '2026-12-02 12:00', 0],
    ['on a Saturday', '2026-12-05 09:30', 0],
    ['on 성탄절', '2026-12-25 09:30', 0],
    ['on a substitute holiday', '2027-12-27 09:30', 0],
  ])('should come in the morning of business days alone: %s', async (_, now, count) => {
    const { consultation } = await busyAgent()
    await promises.set(consultation, { callBackAt: inSeoul('2026-12-01 10:00') })
    await promises.remind(inSeoul(now))
    expect(await reminders()).toHaveLength(count)
  })

  it("should not come on a day of the office's own", async () => {
    await busyAgent()
    await promises.setHolidays(['2026-12-02'])
    await promises.remind(morning)
    expect(await reminders()).toEqual([])
  })

  it('should be queued once a day, by several processes, again and after a standstill', async () => {
    const agents = [await busyAgent(), await busyAgent(), await busyAgent()]
    await Promise.all([promises.remind(morning), promises.remind(morning)])
    await promises.remind(inSeoul('2026-12-02 10:00'))
    await promises.endLeases()
    await promises.remind(inSeoul('2026-12-02 11:00'))
    expect(await reminders()).toHaveLength(agents.length)
  })

  it('should be completed after a process was killed in the middle, without a second one', async () => {
    const [first, second] = [await busyAgent(), await busyAgent()]
    const wayBack = await promises.failAt('job-states', 'updateOne')
    await expect(promises.remind(morning).finally(wayBack)).rejects.toThrow('killed')
    await (await outboxOf(suite.payload)).remove(second.agent.id)
    await promises.endLeases()
    await promises.remind(inSeoul('2026-12-02 09:05'))
    const told = (await reminders()).map(([agent]) => agent)
    expect([...told].sort()).toEqual([first.agent.id, second.agent.id].sort())
  })

  it('should count what became overdue while no process ran', async () => {
    const { agent } = await busyAgent()
    await promises.remind(inSeoul('2026-12-03 09:30'))
    expect(await reminders()).toEqual([[agent.id, { overdue: 1, today: 0, callBacks: 0 }]])
  })

  it('should wait while another process finds out what is overdue, whose notifications tell of all at once', async () => {
    const { agent } = await busyAgent()
    await promises.receive(inSeoul('2026-11-24 10:00'), { agentId: agent.id })
    const { withJobLease } = await import('@/database/locks/jobLease')
    await withJobLease(suite.payload, 'promises', () => promises.remind(morning))
    expect(await reminders()).toEqual([])
    expect(await promises.told('requests-overdue')).toEqual([])
    await promises.remind(morning)
    expect(await reminders()).toEqual([[agent.id, { overdue: 1, today: 1, callBacks: 0 }]])
  })

  it('should not come twice when a clock jumps ahead and back', async () => {
    await busyAgent()
    for (const now of ['2026-12-03 09:30', '2026-12-02 09:30', '2026-12-03 09:30'])
      await promises.remind(inSeoul(now))
    expect(await reminders()).toHaveLength(2)
  })

  it('should not be sent after noon, when the mail server was away', async () => {
    await busyAgent()
    await promises.remind(morning)
    const { channel, sent } = fakeChannel()
    jest.useFakeTimers({ now: inSeoul('2026-12-02 12:00'), doNotFake: [...onlyDate] })
    try {
      await (await outboxOf(suite.payload)).makeDue()
      await sendAll(suite.payload, [channel])
    } finally {
      jest.useRealTimers()
    }
    expect(sent.filter(({ event }) => event === 'daily-due')).toEqual([])
    const rows = await (await outboxOf(suite.payload, { event: 'daily-due' })).list()
    expect(rows).toMatchObject([{ state: 'cancelled' }])
  })
})
