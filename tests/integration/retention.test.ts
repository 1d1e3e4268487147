import { jest } from '@jest/globals'
import { Collection, ObjectId } from 'mongodb'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { retentionCutoff } from '@/domain/records/retention'
import type { Admin } from '@/payload-types'
import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'
import { onlyDate } from '@tests/support/onlyDate'

const suite = usePayload()

let admin: Admin

const collectionOf = async (name: string) => {
  const { adapterOf } = await import('@/database/core/adapter')
  return adapterOf(suite.payload).connection.collection<{ _id: ObjectId }>(name)
}
const run = async (trigger: 'command' | 'schedule' = 'command', abortSignal?: AbortSignal) => {
  const { runRetention } = await import('@/jobs/retention/runRetention')
  return runRetention(suite.payload, trigger, abortSignal)
}
const tryOut = async () => {
  const { dryRunRetention } = await import('@/jobs/retention/runRetention')
  return dryRunRetention(suite.payload, 'command')
}
const work = async () => {
  const rows = (await collectionOf('daily-work')) as unknown as {
    findOne: (
      filter: object,
    ) => Promise<{ dueAt: Date; heldUntil: Date; holder: string | null } | null>
    updateOne: (filter: object, update: object) => Promise<unknown>
    deleteMany: (filter: object) => Promise<unknown>
  }
  return {
    read: () => rows.findOne({ _id: 'retention' }),
    set: (values: object) => rows.updateOne({ _id: 'retention' }, { $set: values }),
    forget: () => rows.deleteMany({}),
  }
}

/** Stores a request that was received this long before the end of its retention. */
async function consultationFrom(receivedAt: Date, fields: object = {}): Promise<string> {
  const { id } = await buildConsultation(suite.payload)
  const consultations = await collectionOf('consultation-requests')
  await consultations.updateOne(
    { _id: new ObjectId(id) },
    { $set: { submittedAt: receivedAt, consentedAt: receivedAt, ...fields } },
  )
  return id
}

const storedIds = async () => {
  const rows = await (await collectionOf('consultation-requests')).find().toArray()
  return rows.map(({ _id }) => String(_id)).sort()
}

const reports = async () => {
  const { docs } = await suite.payload.find({
    collection: 'retention-reports',
    sort: 'createdAt',
    pagination: false,
    ...asAdmin(admin),
  })
  return docs
}

const edge = (months: number) => retentionCutoff(new Date(), months)
const justBefore = (months: number) => new Date(edge(months).getTime() - 1)

/** Issues a consent version with this retention. */
async function issueNotice(months: number): Promise<number> {
  const { consentNotice } = await suite.payload.findGlobal({ slug: 'site-settings' })
  const retention = `접수일로부터 ${months}개월`
  const settings = await suite.payload.updateGlobal({
    slug: 'site-settings',
    data: { consentNotice: { ...consentNotice, retention, retentionMonths: months } },
    ...asAdmin(admin),
  })
  return settings.consentNotice.version ?? 0
}

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
})

beforeEach(letMidnightPass, midnightTimeout)
beforeEach(async () => {
  await (await collectionOf('consultation-requests')).deleteMany({})
  await (await collectionOf('retention-reports')).deleteMany({})
  await (await work()).forget()
})

describe('retention', () => {
  it('should delete what is past its retention and nothing else, and report it', async () => {
    const kept = await consultationFrom(edge(12))
    const [one, other] = [
      await consultationFrom(justBefore(12)),
      await consultationFrom(new Date(1e12)),
    ]
    const report = await run()
    expect(await storedIds()).toEqual([kept])
    expect(report).toMatchObject({
      state: 'done',
      requests: 3,
      due: 2,
      deleted: 2,
      failures: 0,
      oldest: edge(12).toISOString(),
    })
    const [stored] = await reports()
    expect(stored).toMatchObject({
      isDryRun: false,
      trigger: 'command',
      state: 'done',
      deleted: 2,
      versions: [{ version: 1, months: 12, due: 2, deleted: 2, before: edge(12).toISOString() }],
    })
    expect(JSON.stringify(stored)).not.toMatch(new RegExp([one, other].join('|')))
  })

  it('should apply to each request the notice that it was submitted under', async () => {
    const version = await issueNotice(3)
    const old = { consentVersion: 1 }
    const now = { consentVersion: version }
    const unknown = { consentVersion: 999 }
    const storedUnderOld = await consultationFrom(justBefore(3), old)
    const storedUnderNew = await consultationFrom(edge(3), now)
    await consultationFrom(justBefore(12), old)
    await consultationFrom(justBefore(3), now)
    await consultationFrom(justBefore(3), unknown)
    await consultationFrom(justBefore(3), { consentVersion: null })
    // Without a time of receipt, the row's own age counts.
    await consultationFrom(new Date(), { ...now, submittedAt: null, createdAt: justBefore(3) })
    const storedUndated = await consultationFrom(new Date(), { ...now, submittedAt: null })
    const report = await run()
    expect(await storedIds()).toEqual([storedUnderOld, storedUnderNew, storedUndated].sort())
    expect(report?.versions.map(({ deleted, due, version: of }) => [of, due, deleted])).toEqual([
      [1, 1, 1],
      [version, 2, 2],
      [null, 2, 2],
    ])
    await issueNotice(12)
  })

  it('should count and delete nothing in a dry run', async () => {
    const id = await consultationFrom(justBefore(12))
    const report = await tryOut()
    expect(report).toMatchObject({ isDryRun: true, state: 'done', due: 1, deleted: 0 })
    expect(await storedIds()).toEqual([id])
    expect(await reports()).toMatchObject([{ isDryRun: true, due: 1, deleted: 0 }])
    expect(await (await work()).read()).toBeNull()
  })

  it('should delete more than one batch', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, index) => consultationFrom(new Date(1e12 + index))),
    )
    const consultations = await collectionOf('consultation-requests')
    const options = { projection: { idempotency: 0 } }
    const row = await consultations.findOne({ _id: new ObjectId(ids[0]) }, options)
    const more = Array.from({ length: limits.retentionBatch }, () => ({
      ...row,
      _id: new ObjectId(),
    }))
    await consultations.insertMany(more)
    expect(await run()).toMatchObject({ deleted: limits.retentionBatch + 5, state: 'done' })
    expect(await storedIds()).toEqual([])
  })

  it('should continue past rows that cannot be deleted, and say how many', async () => {
    const bad = await consultationFrom(new Date(1e12))
    const good = await consultationFrom(justBefore(12))
    const { config } = suite.payload.collections['consultation-requests']
    const hook = ({ id }: { id: number | string }) => {
      if (id === bad) throw new Error('not this one')
    }
    config.hooks.beforeDelete.push(hook)
    try {
      const report = await run()
      expect(report).toMatchObject({ state: 'failed', due: 2, deleted: 1, failures: 1 })
    } finally {
      config.hooks.beforeDelete.pop()
    }
    expect(await storedIds()).toEqual([bad])
    expect(await storedIds()).not.toContain(good)
  })

  it('should read no more rows than it deletes at once', async () => {
    const { findExpired } = await import('@/database/consultations/expiredConsultations')
    const received = { submittedAt: justBefore(12), consentVersion: 1 }
    // Without a time of receipt they are looked for by themselves.
    const undated = { submittedAt: null, createdAt: justBefore(12), consentVersion: 1 }
    for (const fields of [received, received, undated, undated])
      await consultationFrom(justBefore(12), fields)
    const find = jest.spyOn(Collection.prototype, 'find')
    const expired = { version: 1, knownVersions: [1], before: edge(12) }
    const options = { except: new Set<string>(), limit: 2 }
    expect(await findExpired(suite.payload, expired, options)).toHaveLength(2)
    expect(find).toHaveBeenCalledTimes(1)
    find.mockRestore()
    expect(await findExpired(suite.payload, expired, { ...options, limit: 3 })).toHaveLength(3)
  })

  it('should find expired rows through an index and read no others', async () => {
    const { expiredFilters } = await import('@/database/consultations/expiredConsultations')
    const { listIndexes } = await import('@/database/core/indexes')
    for (let index = 0; index < 20; index += 1) await consultationFrom(edge(12))
    await consultationFrom(justBefore(12))
    const consultations = await collectionOf('consultation-requests')
    for (const version of [1, null])
      for (const filter of expiredFilters({
        version,
        knownVersions: [1, 2, 3],
        before: edge(12),
      })) {
        const plan = (await consultations
          .find(filter as object, { hint: listIndexes.consultationsOfConsent })
          .explain('executionStats')) as {
          executionStats: { totalDocsExamined: number; totalKeysExamined: number }
        }
        expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(1)
        expect(plan.executionStats.totalKeysExamined).toBeLessThanOrEqual(6)
      }
  })
})

describe('the daily deletion', () => {
  it('should run once when several processes check at once, and again only when due', async () => {
    await consultationFrom(justBefore(12))
    const runs = await Promise.all([run('schedule'), run('schedule'), run('schedule')])
    expect(runs.filter(Boolean)).toMatchObject([{ trigger: 'schedule', deleted: 1 }])
    expect(await run('schedule')).toBeUndefined()
    const dueAt = (await (await work()).read())?.dueAt.getTime() ?? 0
    expect(dueAt).toBeGreaterThan(Date.now())
    expect(dueAt).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000)
    expect(await reports()).toHaveLength(1)
  })

  it('should catch up on what became due while no process ran', async () => {
    await run('schedule')
    await (await work()).set({ dueAt: new Date('2020-01-01') })
    await consultationFrom(justBefore(12))
    expect(await run('schedule')).toMatchObject({ deleted: 1 })
  })

  it('should be taken over from a process that was killed, and from no living one', async () => {
    await run('schedule')
    const { set } = await work()
    const { durations } = await import('@/config/durations')
    const lives = new Date(Date.now() + durations.dailyLease)
    await set({ holder: 'killed', heldUntil: lives, dueAt: new Date(0) })
    const [{ id } = { id: '' }] = await reports()
    await (
      await collectionOf('retention-reports')
    ).updateOne({ _id: new ObjectId(id) }, { $set: { state: 'running' } })
    await consultationFrom(justBefore(12))
    expect(await run('schedule')).toBeUndefined()
    expect(await run('command')).toBeUndefined()
    await set({ heldUntil: new Date(Date.now() - 1) })
    expect(await run('schedule')).toMatchObject({ deleted: 1, state: 'done' })
    expect((await reports()).map(({ state }) => state)).toEqual(['interrupted', 'done'])
  })

  it('should not wait for a time that a fast clock has set', async () => {
    await run('schedule')
    await (await work()).set({ dueAt: new Date('2090-01-01') })
    expect(await run('schedule')).toMatchObject({ state: 'done' })
    await (
      await work()
    ).set({ holder: 'ahead', heldUntil: new Date('2090-01-01'), dueAt: new Date(0) })
    expect(await run('schedule')).toMatchObject({ state: 'done' })
  })

  it('should leave the rest to another process at shutdown', async () => {
    const ids: string[] = []
    for (let index = 0; index < 2; index += 1) ids.push(await consultationFrom(justBefore(12)))
    const ending = new AbortController()
    ending.abort()
    expect(await run('schedule', ending.signal)).toMatchObject({ state: 'interrupted' })
    await consultationFrom(justBefore(12))
    expect(await run('schedule')).toMatchObject({ state: 'done', deleted: 1 })
    expect(await storedIds()).toEqual([])
  })

  it('should delete nothing early when the clock of this process is fast', async () => {
    await (await work()).forget()
    const id = await consultationFrom(edge(12))
    jest.useFakeTimers({ now: new Date('2090-01-01'), doNotFake: [...onlyDate] })
    try {
      expect(await run('schedule')).toMatchObject({ deleted: 0 })
    } finally {
      jest.useRealTimers()
    }
    expect(await storedIds()).toEqual([id])
    const { dueAt } = (await (await work()).read()) ?? {}
    expect(dueAt?.getTime()).toBeLessThan(Date.now() + 25 * 60 * 60 * 1000)
  })

  it('should not lose its lease to another process when the clock of this one is fast', async () => {
    await (await work()).forget()
    await consultationFrom(justBefore(12))
    jest.useFakeTimers({ now: Date.now() + 60 * 60 * 1000, doNotFake: [...onlyDate] })
    try {
      expect(await run('schedule')).toMatchObject({ deleted: 1 })
    } finally {
      jest.useRealTimers()
    }
    // Twice as long would count as a wrong clock's.
    const { heldUntil } = (await (await work()).read()) ?? {}
    expect(heldUntil?.getTime()).toBeLessThan(Date.now() + 2 * durations.dailyLease)
  })
})

describe('retention reports', () => {
  it('should be readable by admins and writable by nobody', async () => {
    await run()
    const [report] = await reports()
    const id = report?.id ?? ''
    const agent = await buildAgent(suite.payload)
    const reports_ = { collection: 'retention-reports', id } as const
    for (const who of [asVisitor, asAgent(agent)])
      await expect(suite.payload.findByID({ ...reports_, ...who })).rejects.toMatchObject({
        status: 403,
      })
    for (const who of [asVisitor, asAgent(agent), asAdmin(admin)]) {
      const data = { deleted: 0 }
      await expect(suite.payload.update({ ...reports_, data, ...who })).rejects.toMatchObject({
        status: 403,
      })
      await expect(suite.payload.delete({ ...reports_, ...who })).rejects.toMatchObject({
        status: 403,
      })
      const create = suite.payload.create({
        collection: 'retention-reports',
        data: report as never,
        ...who,
      })
      await expect(create).rejects.toMatchObject({ status: 403 })
    }
  })
})
