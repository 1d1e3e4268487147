import { environment } from '@/config/env'
import { notificationEventOptions } from '@/domain/records/notifications'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { sentMails } from '@tests/support/machine/mails'
import { dueIn1_0_0, fakeChannel, outboxOf, sendAll } from '@tests/support/database/outbox'
import { handOver } from '@tests/support/database/marks'
import { usePayload } from '@tests/support/database/payload'
import { admin as firstAdmin } from '@tests/support/http/server'
import { startStopwatch } from '@tests/support/machine/stopwatch'

const suite = usePayload()

beforeEach(async () => (await outboxOf(suite.payload)).empty())

const rows = async () => (await outboxOf(suite.payload)).list()
const makeDue = async () => (await outboxOf(suite.payload)).makeDue()

describe('queueing notifications', () => {
  it('should happen with a new request', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload)
    expect(await rows()).toMatchObject([{ event: 'new-request', state: 'pending' }])
    expect((await rows())[0]?.subject?.value.toHexString()).toBe(id)
  })

  it('should happen on an approval, and on no other change of an agent', async () => {
    const { payload } = suite
    const { id } = await buildAgent(payload, { status: 'pending' })
    const change = (data: object) =>
      payload.update({ collection: 'agents', id, data, overrideAccess: true })
    await change({ name: '다른 이름' })
    expect(await rows()).toEqual([])
    await change({ status: 'approved' })
    await change({ status: 'approved' })
    await change({ name: '또 다른 이름' })
    await change({ status: 'suspended' })
    expect(await rows()).toMatchObject([{ event: 'approved', subject: { relationTo: 'agents' } }])
  })
})

describe('the notification of a new request', () => {
  it("should go to its agent and every admin only, without the customer's data", async () => {
    const { payload } = suite
    const admin = await buildAdmin(payload)
    const agent = await buildAgent(payload)
    await buildAgent(payload)
    await (await outboxOf(payload)).empty()
    const consultation = await buildConsultation(payload, { agentId: agent.id, name: '홍비밀' })
    const before = await sentMails(environment().DATA_DIR ?? '')
    await sendAll(payload)
    const mails = (await sentMails(environment().DATA_DIR ?? '')).slice(before.length)
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [agent.email, admin.email, firstAdmin.email].sort(),
    )
    for (const { mode, subject, text, to } of mails) {
      expect(subject).toBe('[하루맞춤] 새로운 상담 신청이 접수되었습니다')
      expect(text).toContain(`http://localhost:3000/${to === agent.email ? 'dashboard' : 'admin'}`)
      expect(text).toMatch(/일시: \d{4}\. \d+\. \d+\. 오[전후] \d+:\d\d/)
      expect(mode).toBe(0o600)
    }
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', attempts: 1 })
    expect(row?.deliveries).toHaveLength(3)
    for (const delivery of row?.deliveries ?? [])
      expect(delivery).toMatchObject({ channel: 'email', state: 'sent', error: null })
    const told = JSON.stringify([mails, row])
    for (const secret of ['홍비밀', consultation.phone, consultation.phoneDigits]) {
      expect(told).not.toContain(secret)
    }
    expect(JSON.stringify(row)).not.toContain('@')
  })

  it.each(['pending', 'suspended'] as const)(
    'should not go to an agent who is %s when it is sent',
    async (status) => {
      const { payload } = suite
      const agent = await buildAgent(payload)
      const { adapterOf } = await import('@/database/core/adapter')
      const { ObjectId } = await import('mongodb')
      await (await outboxOf(payload)).empty()
      await buildConsultation(payload, { agentId: agent.id })
      await adapterOf(payload)
        .connection.collection('agents')
        .updateOne({ _id: new ObjectId(agent.id) }, { $set: { status } })
      const { channel, sent } = fakeChannel()
      await sendAll(payload, [channel])
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.filter(({ recipient }) => recipient?.collection === 'agents')).toEqual([])
    },
  )

  it('should go to nobody once the request is deleted', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload)
    await payload.delete({ collection: 'consultation-requests', id, overrideAccess: true })
    const { channel, sent } = fakeChannel()
    await sendAll(payload, [channel])
    expect([sent, await rows()]).toEqual([[], []])
  })
})

describe('the notification of an approval', () => {
  it('should go to the agent only', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    const { channel, sent } = fakeChannel()
    await sendAll(payload, [channel])
    expect(sent).toMatchObject([
      { event: 'approved', recipient: { id: agent.id }, link: 'http://localhost:3000/login' },
    ])
  })

  it('should welcome only who is approved, and tell of the end of a suspension what it is', async () => {
    const { payload } = suite
    const { id } = await buildAgent(payload, { status: 'pending' })
    const before = await sentMails(environment().DATA_DIR ?? '')
    for (const status of ['approved', 'suspended', 'approved'] as const) {
      await payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })
      await sendAll(payload)
    }
    const mails = (await sentMails(environment().DATA_DIR ?? '')).slice(before.length)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '[하루맞춤] 영업자 계정이 승인되었습니다',
      '[하루맞춤] 영업자 계정의 이용 정지가 해제되었습니다',
    ])
    expect(mails[1]?.text).toContain('다시 로그인하여 이용하실 수 있습니다.')
    expect(mails[1]?.text).not.toContain('반갑습니다')
  })
})

describe('a failing channel', () => {
  it("should be retried for failed recipients only, with the error's code stored", async () => {
    const { payload } = suite
    await buildAdmin(payload)
    await buildConsultation(payload)
    const { channel, sent } = fakeChannel({ failures: 1 })
    await sendAll(payload, [channel])
    const reached = sent.length
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'pending', attempts: 1 })
    expect(row?.deliveries[0]).toMatchObject({ state: 'pending', attempts: 1, error: 'EENVELOPE' })
    expect(JSON.stringify(row)).not.toContain('somebody@test.kr')
    const pause = new Date(row?.dueAt ?? 0).getTime() - Date.now()
    expect(pause).toBeGreaterThan(5_000)
    expect(pause).toBeLessThan(25_000)

    await sendAll(payload, [channel])
    expect(sent).toHaveLength(reached)
    await makeDue()
    await sendAll(payload, [channel])
    expect(sent).toHaveLength(reached + 1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(new Set(sent.map(({ recipient }) => recipient?.id)).size).toBe(reached + 1)
  })

  it('should be given up after ten tries, visibly for admins', async () => {
    const { payload } = suite
    await buildAgent(payload)
    const { channel } = fakeChannel({ failures: Infinity })
    for (let round = 0; round < 10; round += 1) {
      await makeDue()
      await sendAll(payload, [channel])
    }
    await makeDue()
    await sendAll(payload, [channel])
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 10, deliveries: [{ state: 'failed' }] },
    ])
  })
})

describe('several processes', () => {
  it('should send each notification once between them', async () => {
    const { payload } = suite
    for (let round = 0; round < 10; round += 1) await buildConsultation(payload)
    const { channel, sent } = fakeChannel({ reaches: 'system' })
    await Promise.all(Array.from({ length: 5 }, () => sendAll(payload, [channel])))
    expect(sent).toHaveLength(10)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(10)
  })

  it('should take over what another one began and never finished, except what it sent', async () => {
    const { payload } = suite
    await buildAdmin(payload)
    await buildConsultation(payload)
    await handOver(payload)
    const { recordDeliveryResult, leaseNotifications } =
      await import('@/database/notifications/outbox')
    const { deliveriesOf } = await import('@/outbox/deliveriesOf')
    const { recipientsOf } = await import('@/outbox/recipients')
    const { channel, sent } = fakeChannel()
    const [leased] = await leaseNotifications(payload, 1)
    if (!leased) throw new Error('Nothing was leased.')
    const recipients = (await recipientsOf(payload, [leased]))[0] ?? []
    const [first, ...others] = deliveriesOf(leased, [channel], recipients)
    if (!first) throw new Error('Nothing was planned.')
    const deliveries = [{ ...first, state: 'sent' as const }, ...others]
    expect(
      await recordDeliveryResult(payload, { notification: leased, values: { deliveries } }),
    ).toBe(true)

    await sendAll(payload, [channel])
    expect(sent).toEqual([])
    await makeDue()
    expect(await leaseNotifications(payload, 5)).toHaveLength(1)
    // The slow process overwrites nothing.
    const late = { notification: leased, values: { deliveries: [] } }
    expect(await recordDeliveryResult(payload, late)).toBe(false)
    await makeDue()
    await sendAll(payload, [channel])
    expect(sent.map(({ recipient }) => recipient?.id)).toEqual(
      recipients.slice(1).map(({ id }) => id),
    )
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
  })

  it('should send within about a second, and stop when told to', async () => {
    const { payload } = suite
    const { startSendingOutbox } = await import('@/outbox/sendOutbox')
    const { waitUntil } = await import('@/database/builtIn/waitUntil')
    const { channel, sent } = fakeChannel({ reaches: 'system' })
    const end = startSendingOutbox(payload, [channel])
    await buildConsultation(payload)
    const elapsed = startStopwatch()
    expect(await waitUntil(() => sent.length === 1, { timeoutMs: 5_000 })).toBe(true)
    expect(elapsed()).toBeLessThan(1_500)
    await end()
    await buildConsultation(payload)
    expect(sent).toHaveLength(1)
    expect((await rows()).at(-1)).toMatchObject({ state: 'pending', attempts: 0 })
  })
})

describe('beside version 1.0.0', () => {
  /** Of each event one, about nobody or an account, which 1.0.0 would delete or cancel where it doesn't know the event. */
  async function queueEach() {
    const { id } = await buildAgent(suite.payload)
    await (await outboxOf(suite.payload)).empty()
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { newNotification } = await import('@/database/notifications/outbox')
    const { ObjectId } = await import('mongodb')
    const agent = { relationTo: 'agents' as const, value: new ObjectId(id) }
    const isAboutNobody = new Set(['backup-failed', 'publication-held', 'requests-overdue'])
    const queued = notificationEventOptions.map(({ value: event }) =>
      newNotification(event, isAboutNobody.has(event) ? null : agent),
    )
    await connectedDatabase(suite.payload).collection('notifications').insertMany(queued)
  }
  const known = ['new-request', 'approved', 'password-reset']
  const unknown = notificationEventOptions.flatMap(({ value }) =>
    known.includes(value) ? [] : [value],
  )

  it('should wait for this version where 1.0.0 does not know the event, after a failed try too', async () => {
    const { payload } = suite
    await queueEach()
    expect(await dueIn1_0_0(payload)).toEqual(known)
    const failing = fakeChannel({ failures: Infinity, reaches: 'system' })
    await sendAll(payload, [failing.channel])
    await makeDue()
    const tried = (await rows()).filter(
      ({ attempts, state }) => attempts === 1 && state === 'pending',
    )
    expect(tried.length).toBeGreaterThan(3)
    for (const event of await dueIn1_0_0(payload)) expect(known).toContain(event)
  })

  it('should be leased in the order of time, whatever the event', async () => {
    const { payload } = suite
    await queueEach()
    const { connectedDatabase } = await import('@/database/core/adapter')
    const stored = connectedDatabase(payload).collection('notifications')
    const queued = await rows()
    for (const [index, { _id, dueAt }] of queued.entries()) {
      const time = new Date(Date.now() - (queued.length - index) * 1000)
      const dueThen = typeof dueAt === 'string' ? time.toISOString() : time
      await stored.updateOne({ _id }, { $set: { dueAt: dueThen } })
    }
    const { leaseNotifications } = await import('@/database/notifications/outbox')
    const leased = []
    while (leased.length < queued.length) leased.push(...(await leaseNotifications(payload, 1)))
    expect(leased.map(({ event }) => event)).toEqual(queued.map(({ event }) => event))
  })

  it('should be leased, sent and counted as pending all the same', async () => {
    const { payload } = suite
    const { readOutboxMetrics } = await import('@/database/metrics')
    await queueEach()
    expect((await readOutboxMetrics(payload)).pending).toBe(notificationEventOptions.length)
    const { leaseNotifications } = await import('@/database/notifications/outbox')
    const leased = await leaseNotifications(payload, 100)
    expect(leased.map(({ event }) => event).sort()).toEqual([...known, ...unknown].sort())
    expect(await leaseNotifications(payload, 100)).toEqual([])
    expect(await dueIn1_0_0(payload)).toEqual([])
    await makeDue()
    const { channel, sent } = fakeChannel()
    await sendAll(payload, [channel])
    expect(sent.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['backup-failed', 'publication-held', 'requests-overdue']),
    )
    expect(await rows()).not.toContainEqual(expect.objectContaining({ state: 'pending' }))
  })
})
