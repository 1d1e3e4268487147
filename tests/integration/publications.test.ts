import { jest } from '@jest/globals'

import { limits } from '@/config/limits'
import { publications as copy } from '@/copy/publications'
import { systemCollections } from '@/database/core/systemCollections'
import { isOpenPlan } from '@/domain/content/publications'
import { formatKoreanTime, isoKoreanDay, koreanWallClock } from '@/domain/calendar/time'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, copyAgent, password } from '@tests/support/builders'
import { outboxOf } from '@tests/support/database/outbox'
import { fillCounter } from '@tests/support/database/fillCounter'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'

const suite = usePayload()

let admin: Admin
let agent: Agent
let token: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
}, 60_000)
beforeEach(letMidnightPass, midnightTimeout)

const hour = 60 * 60 * 1000
const inAnHour = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hour)
const later = new Date(Date.now() + 3 * hour)

const req = (person: Admin | Agent = admin) =>
  requestOf(suite.payload, asPerson(person, person === agent ? 'agents' : 'admins'))

async function plan(input: object = {}, person: Admin | Agent = admin) {
  const { planPublication } = await import('@/useCases/publications/planPublication')
  const publishAt = koreanWallClock(inAnHour)
  return planPublication(await req(person), { slug: 'landing-page', publishAt, ...input })
}

async function cancel(id: string, person: Admin | Agent = admin) {
  const { cancelPlan } = await import('@/useCases/publications/cancelPlan')
  return cancelPlan(await req(person), id, { action: 'withdraw' })
}

async function list(person: Admin | Agent = admin) {
  const { listPublications } = await import('@/useCases/publications/listPublications')
  return (await listPublications(await req(person), {})).docs
}

const open = async () => (await list()).filter(isOpenPlan)

async function run(now = later) {
  const { publishDue } = await import('@/useCases/publications/publishDue')
  await publishDue(suite.payload, { now })
}

const page = '/globals/landing-page'
const draft = (headline: string) =>
  rest('POST', `${page}?draft=true`, { body: { hero: { headline } }, token })
const publish = (body: object) => rest('POST', page, { body, token })

async function headlineOf(state: 'draft' | 'published'): Promise<string> {
  const { hero } = await suite.payload.findGlobal({
    slug: 'landing-page',
    draft: state === 'draft',
    overrideAccess: true,
  })
  return hero.headline
}

async function stored(id: string) {
  return suite.payload.findByID({
    collection: 'scheduled-publications',
    id,
    overrideAccess: true,
    showHiddenFields: true,
  })
}

/** Replaces the headline that a plan holds. */
async function replaceHeadline(id: string, headline: string): Promise<void> {
  const { adapterOf } = await import('@/database/core/adapter')
  const rows = adapterOf(suite.payload).connection.collection('scheduled-publications')
  const content = JSON.parse(String((await stored(id)).snapshot)) as { hero: object }
  const changed = { ...content, hero: { ...content.hero, headline } }
  await rows.updateOne({ state: 'planned' }, { $set: { snapshot: JSON.stringify(changed) } })
}

afterEach(async () => {
  for (const { id } of await open()) await cancel(id)
  const find = { slug: 'landing-page', depth: 0, overrideAccess: true } as const
  const newest = await suite.payload.findGlobal({ ...find, draft: true })
  if (newest._status === 'published') return
  const { _status, ...content } = await suite.payload.findGlobal(find)
  expect((await publish(content)).status).toBe(200)
})

const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code: string; fieldErrors?: { message: string }[] }) =>
      [error.code, error.fieldErrors?.[0]?.message].filter(Boolean).join(': '),
  )

describe('a planned publication', () => {
  it('should publish what was planned, not what the draft has become, and leave that beside it', async () => {
    await draft('예약한 제목')
    const { id, publishAt } = await plan()
    expect(new Date(publishAt)).toEqual(inAnHour)
    await draft('더 고친 제목')
    await run(new Date())
    expect(await headlineOf('published')).not.toBe('예약한 제목')
    await run()
    expect(await headlineOf('published')).toBe('예약한 제목')
    expect(await headlineOf('draft')).toBe('더 고친 제목')
    expect(await stored(id)).toMatchObject({ state: 'published' })
    expect((await stored(id)).snapshot).toBeFalsy()
  })

  it('should be refused after a hundred of one admin within an hour, and not to others', async () => {
    const { plansPerAdmin } = await import('@/rateLimit/rateLimits')
    const busy = await buildAdmin(suite.payload)
    await draft('예약한 제목')
    await fillCounter(suite.payload, plansPerAdmin(busy.id), limits.plansPerAdmin - 1)
    await plan({}, busy)
    await expect(plan({}, busy)).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 })
    await plan()
  })

  it('should leave no draft where none has gone on', async () => {
    await draft('예약한 제목')
    await plan()
    await run()
    const { docs } = await suite.payload.findGlobalVersions({
      slug: 'landing-page',
      limit: 1,
      sort: '-updatedAt',
      overrideAccess: true,
    })
    expect(docs[0]?.version).toMatchObject({
      _status: 'published',
      hero: { headline: '예약한 제목' },
    })
  })

  it('should be carried out once by several workers at the same time', async () => {
    const versions = async () =>
      (
        await suite.payload.countGlobalVersions({
          global: 'landing-page',
          overrideAccess: true,
          where: { 'version.hero.headline': { equals: '한 번만' } },
        })
      ).totalDocs
    await draft('한 번만')
    const before = await versions()
    await plan()
    await Promise.all([run(), run(), run(), run()])
    expect(await versions()).toBe(before + 1)
    await publish({ hero: { headline: '그다음 제목' } })
    await run()
    expect(await headlineOf('published')).toBe('그다음 제목')
  })

  it('should not wait for the transaction of a process that was killed in the middle', async () => {
    await draft('예약한 제목')
    const { id } = await plan()
    const { adapterOf } = await import('@/database/core/adapter')
    const { connection } = adapterOf(suite.payload)
    const client = connection.getClient()
    const killed = client.startSession()
    killed.startTransaction()
    const { ObjectId } = await import('mongodb')
    await connection
      .collection('scheduled-publications')
      .updateOne({ _id: new ObjectId(id) }, { $set: { state: 'published' } }, { session: killed })
    await connection
      .collection<{ _id: string }>(systemCollections.leases)
      .updateOne(
        { _id: 'publications' },
        { $set: { holder: 'killed', heldUntil: new Date(0), session: killed.id } },
        { upsert: true },
      )
    const begun = performance.now()
    await run()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await headlineOf('published')).toBe('예약한 제목')
    await killed.endSession()
  })

  it('should be carried out in the order of the plans after a night without a process', async () => {
    await draft('첫째 제목')
    await plan({ publishAt: koreanWallClock(new Date(Date.now() + hour)) })
    await draft('둘째 제목')
    await plan({ publishAt: koreanWallClock(new Date(Date.now() + 2 * hour)) })
    await run(new Date(Date.now() + 48 * hour))
    expect(await headlineOf('published')).toBe('둘째 제목')
    expect(await open()).toEqual([])
  })

  it('should not be carried out once it is cancelled, which the second of two is told', async () => {
    await draft('취소할 제목')
    const { id } = await plan()
    const both = await Promise.allSettled([cancel(id), cancel(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(cancel(id)).rejects.toMatchObject({
      code: 'statusConflict',
      message: copy.errors.withdrawn,
    })
    await run()
    expect(await headlineOf('published')).not.toBe('취소할 제목')
  })

  it('should not be cancelled once it is carried out', async () => {
    await draft('게시될 제목')
    const { id } = await plan()
    await run()
    await expect(cancel(id)).rejects.toMatchObject({
      code: 'statusConflict',
      message: copy.errors.published,
    })
  })

  it('should stay in the list with its outcome, behind those that wait, for thirty days', async () => {
    await draft('게시될 제목')
    const published = await plan()
    await run()
    await draft('취소할 제목')
    const cancelled = await plan()
    await cancel(cancelled.id)
    await draft('기다리는 제목')
    const waiting = await plan()
    expect((await list()).slice(0, 3)).toMatchObject([
      { id: waiting.id, state: 'planned', settledAt: null },
      { id: cancelled.id, state: 'withdrawn', settledAt: expect.any(String) },
      { id: published.id, state: 'published', settledAt: expect.any(String) },
    ])
    const { adapterOf } = await import('@/database/core/adapter')
    const day = 24 * hour
    await adapterOf(suite.payload)
      .connection.collection('scheduled-publications')
      .updateMany(
        { state: 'published' },
        { $set: { settledAt: new Date(Date.now() - 30 * day - 1000) } },
      )
    expect((await list()).map(({ id }) => id)).not.toContain(published.id)
  })

  it('should read as a sentence with its facts on its own page', async () => {
    await draft('예약한 제목')
    const { id } = await plan()
    const { recordPage } = await import('@/useCases/records/recordPage')
    const { details, sentence } = await recordPage(
      await req(),
      'scheduled-publications',
      await stored(id),
    )
    expect(sentence).toBe(
      `${admin.name ?? admin.email} 관리자가 랜딩 페이지 게시를 ${formatKoreanTime(inAnHour)}에 하도록 예약`,
    )
    expect(details[0]?.values).toEqual([
      { text: '랜딩 페이지', href: '/admin/globals/landing-page' },
    ])
    expect(details.map(({ label }) => label)).not.toContain(copy.collection.outcome)
    await cancel(id)
    const ended = await recordPage(await req(), 'scheduled-publications', await stored(id))
    expect(ended.sentence).toMatch(/에 하도록 예약 \(취소됨\)$/)
  })

  it('should replace the one for the same moment', async () => {
    await draft('먼저 예약')
    const first = await plan()
    await draft('다시 예약')
    expect(await plan()).toMatchObject({ id: first.id })
    expect(await open()).toHaveLength(1)
    await run()
    expect(await headlineOf('published')).toBe('다시 예약')
  })

  it('should be carried out as it was planned last, not as the job has listed it', async () => {
    const { docs } = await suite.payload.findGlobalVersions({
      slug: 'privacy-policy',
      limit: 1,
      overrideAccess: true,
    })
    const before = koreanWallClock(new Date(inAnHour.getTime() - hour / 2))
    await plan({ slug: 'privacy-policy', version: docs[0]?.id, publishAt: before })
    await draft('먼저 예약')
    const { id } = await plan()
    const { updateGlobal } = suite.payload
    const publication = jest.spyOn(suite.payload, 'updateGlobal')
    publication.mockImplementationOnce(async (...first) => {
      await draft('다시 예약')
      expect(await plan()).toMatchObject({ id })
      return updateGlobal.apply(suite.payload, first) as never
    })
    await run()
    publication.mockRestore()
    expect(await headlineOf('published')).not.toBe('먼저 예약')
    await run()
    expect(await headlineOf('published')).toBe('다시 예약')
    expect(await stored(id)).toMatchObject({ state: 'published' })
  })

  it('should not be held for content that was replaced since', async () => {
    await draft('먼저 예약')
    const { id } = await plan()
    await replaceHeadline(id, '당뇨 완치')
    const { rollbackTransaction } = suite.payload.db
    const rollback = jest.spyOn(suite.payload.db, 'rollbackTransaction')
    rollback.mockImplementationOnce(async (transaction) => {
      await rollbackTransaction.call(suite.payload.db, transaction)
      await draft('다시 예약')
      await plan()
    })
    await run()
    rollback.mockRestore()
    expect(await stored(id)).toMatchObject({ state: 'planned' })
    await run()
    expect(await headlineOf('published')).toBe('다시 예약')
  })

  it('should publish an older version by its id', async () => {
    await publish({ hero: { headline: '예전 제목' } })
    const { docs } = await suite.payload.findGlobalVersions({
      slug: 'landing-page',
      limit: 1,
      sort: '-updatedAt',
      overrideAccess: true,
    })
    await publish({ hero: { headline: '지금 제목' } })
    await plan({ version: docs[0]?.id })
    await run()
    expect(await headlineOf('published')).toBe('예전 제목')
  })

  const wrongMoments = [
    ['2020-01-01T09:00', copy.errors.past],
    ['2099-01-01T09:00', copy.errors.far],
    ['2026-02-30T09:00', copy.errors.moment],
    ['2027-02-30T00:00:00Z', copy.errors.moment],
    ['2027-02-30T00:00:00+09:00', copy.errors.moment],
    ['다음 월요일', copy.errors.moment],
    ['', copy.errors.moment],
  ] as const

  it('should refuse a moment that is past, far or none', async () => {
    await draft('예약할 제목')
    const refusals = []
    for (const [publishAt] of wrongMoments)
      refusals.push([publishAt, await refusal(plan({ publishAt }))])
    expect(refusals).toEqual(wrongMoments.map(([at, message]) => [at, `invalidInput: ${message}`]))
  })

  it('should refuse what would be refused then, and what is public already', async () => {
    expect(await refusal(plan())).toBe(`invalidInput: ${copy.errors.nothing}`)
    await rest('POST', `${page}?draft=true`, { body: { faq: { items: [{}] } }, token })
    await expect(plan()).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: expect.arrayContaining([
        expect.objectContaining({ label: expect.stringContaining('질문') as unknown }),
      ]) as unknown,
    })
    const nobody = '507f1f77bcf86cd799439011'
    expect(await refusal(plan({ slug: 'consultant-profile', id: nobody }))).toBe('notFound')
    expect(await refusal(plan({ version: nobody }))).toBe('notFound')
    expect(await refusal(plan({ slug: 'site-settings' }))).toBe(
      `invalidInput: ${copy.errors.target}`,
    )
  })

  it('should be refused from a form that shows an earlier draft than the newest', async () => {
    await draft('검토한 초안')
    const options = { slug: 'landing-page', draft: true, ...asAdmin(admin) } as const
    const _base = await suite.payload.findGlobal(options)
    await draft('아무도 안 본 초안')
    await expect(plan({ _base })).rejects.toMatchObject({
      code: 'editConflict',
      fieldErrors: [{ path: 'hero.headline', theirs: '아무도 안 본 초안' }],
    })
    expect(await refusal(plan({ _base: '초안' }))).toMatch(/^invalidInput/)
    expect(await open()).toEqual([])
    await plan({ _base: await suite.payload.findGlobal(options) })
    await publish({ hero: { headline: '남이 게시한 제목' } })
    expect(await refusal(plan({ _base }))).toMatch(/^editConflict/)
  })

  it('should be planned, seen and cancelled by admins alone', async () => {
    await draft('예약한 제목')
    const { id } = await plan()
    for (const call of [plan({}, agent), list(agent), cancel(id, agent)])
      expect(await refusal(call)).toBe('forbidden')
    expect(await open()).toMatchObject([{ id, plannedBy: admin.email, title: '랜딩 페이지' }])
  })

  it('should be planned twenty times at once, for twenty moments', async () => {
    await draft('예약한 제목')
    const moments = Array.from({ length: 20 }, (_, place) =>
      koreanWallClock(new Date(inAnHour.getTime() + place * 60_000)),
    )
    const plans = await Promise.all(moments.map((publishAt) => plan({ publishAt })))
    expect(new Set(plans.map(({ id }) => id)).size).toBe(20)
  })

  it('should name what it changes, and who cancelled it', async () => {
    await draft('예약한 제목')
    const { id } = await plan()
    const changes = '첫 화면 › 큰 제목'
    expect(await open()).toMatchObject([{ changes, withdrawnBy: null }])
    expect(await cancel(id)).toMatchObject({ changes, withdrawnBy: admin.email })
    expect(await stored(id)).toMatchObject({ withdrawnByEmail: admin.email })
  })

  it('should be listed for one page, or one profile by its id', async () => {
    await draft('예약한 제목')
    const { id } = await plan()
    const { listPublications } = await import('@/useCases/publications/listPublications')
    const listed = async (query: object) =>
      (await listPublications(await req(admin), query)).docs.map((one) => one.id)
    expect(await listed({ slug: 'landing-page' })).toContain(id)
    expect(await listed({ slug: 'privacy-policy' })).not.toContain(id)
    const nobody = '0'.repeat(24)
    expect(await listed({ slug: 'consultant-profile', id: nobody })).toEqual([])
    for (const query of [{ slug: 'consultant-profile' }, { id: nobody }])
      expect(await refusal(listed(query))).toBe(`invalidInput: ${copy.errors.target}`)
  })

  it('should say what it takes back of what was published since', async () => {
    await draft('예약한 제목')
    const { id } = await plan()
    expect(await open()).toMatchObject([{ changes: '첫 화면 › 큰 제목', undoes: null }])
    await publish({ faq: { heading: '나중에 고친 제목' } })
    const undoes = '자주 묻는 질문 › 제목'
    const changes = `첫 화면 › 큰 제목, ${undoes}`
    expect(await open()).toMatchObject([{ changes, undoes }])
    await publish({ hero: { headline: '예약한 제목' } })
    expect(await open()).toMatchObject([{ changes: undoes, undoes }])
    await run()
    expect(await stored(id)).toMatchObject({ state: 'published', changes: undoes })
    expect((await stored(id)).replaced).toBeFalsy()
  })

  it('should need an answer that still holds on its day', async () => {
    const [today, inTwoDays] = [0, 2].map((days) => new Date(Date.now() + days * 24 * hour))
    const day = isoKoreanDay(today ?? later)
    const claimReview = { number: '제2026-1호', expiresAt: day }
    expect((await publish({ hero: { headline: '고혈압 완치' }, claimReview })).status).toBe(200)
    await publish({ hero: { headline: '그사이 제목' } })
    await draft('고혈압 완치')
    const publishAt = koreanWallClock(inTwoDays ?? later)
    expect(await refusal(plan({ publishAt }))).toMatch(/^claimReviewRequired/)
    await plan({ publishAt, claimReview: { reason: '사전 심의를 마쳤습니다.' } })
  })

  it('should be held, and told of, where it may not be published any more', async () => {
    const outbox = await outboxOf(suite.payload)
    await outbox.empty()
    await draft('예약한 제목')
    const { id } = await plan()
    await replaceHeadline(id, '당뇨 완치')
    await run()
    expect(await stored(id)).toMatchObject({ state: 'held', outcome: 'claims' })
    expect(await headlineOf('published')).not.toBe('당뇨 완치')
    const { docs } = await suite.payload.find({
      collection: 'notifications',
      where: { event: { equals: 'publication-held' } },
      overrideAccess: true,
    })
    expect(docs).toHaveLength(1)
    const { listTroubles } = await import('@/useCases/troubles/listTroubles')
    const kinds = async () => (await listTroubles(await req())).map(({ kind }) => kind)
    expect(await kinds()).toContain('publication-held')
    await cancel(id)
    expect(await kinds()).not.toContain('publication-held')
    await outbox.empty()
  })

  it('should be held where it brings back an answered claim that visitors have stopped reading', async () => {
    const headline = '골다공증 완치'
    const planAnother = async (subline: string) => {
      await rest('POST', `${page}?draft=true`, { body: { hero: { headline, subline } }, token })
      return plan()
    }
    const claimReview = { reason: '사전 심의를 마친 문구입니다.' }
    await publish({ hero: { headline }, claimReview })
    const first = await planAnother('하루 한 팩입니다.')
    await run()
    expect(await stored(first.id)).toMatchObject({ state: 'published' })
    const second = await planAnother('하루 두 팩입니다.')
    await publish({ hero: { headline: '그사이 제목' } })
    await run()
    expect(await stored(second.id)).toMatchObject({ state: 'held', outcome: 'claims' })
    expect(await headlineOf('published')).toBe('그사이 제목')
  })

  it('should take no answer that was given for a plan that was cancelled', async () => {
    const { countOpenClaims } = await import('@/useCases/claims/countOpenClaims')
    const { recheckClaims } = await import('@/useCases/claims/recheckClaims')
    const headline = '골다공증이 완치됩니다'
    const inDays = (days: number) => new Date(Date.now() + days * 24 * hour)
    const number = { number: '제2026-2호', expiresAt: isoKoreanDay(inDays(2)) }
    await draft(headline)
    const { id } = await plan({ claimReview: { reason: '취소될 예약에만 적은 사유입니다.' } })
    await cancel(id)
    expect((await publish({ hero: { headline }, claimReview: number })).status).toBe(200)
    await rest('POST', `${page}?draft=true`, { body: { hero: { subline: '새 문구' } }, token })
    const publishAt = koreanWallClock(inDays(5))
    expect(await refusal(plan({ publishAt }))).toMatch(/^claimReviewRequired/)
    const before = await countOpenClaims(suite.payload)
    await recheckClaims(suite.payload, { now: inDays(3) })
    expect(await countOpenClaims(suite.payload)).toBeGreaterThan(before)
    await publish({ hero: { headline: '평범한 제목' } })
  })

  it('should be planned with claims only by somebody who answers for them', async () => {
    await draft('당뇨 완치')
    expect(await refusal(plan())).toContain('claimReviewRequired')
    await plan({ claimReview: { reason: '근거 자료를 보관하고 있습니다. 심의를 마쳤습니다.' } })
    await run()
    expect(await headlineOf('published')).toBe('당뇨 완치')
    await publish({
      hero: { headline: '평범한 제목' },
    })
  })

  it('should be named, with its outcome, in the record of the answer for its claims', async () => {
    const { claimReview } = await import('@/copy/claimReview')
    const { recordPage } = await import('@/useCases/records/recordPage')
    const recordOf = async (reason: string) => {
      const { docs } = await suite.payload.find({
        collection: 'claim-reviews',
        where: { reason: { equals: reason } },
        depth: 0,
        overrideAccess: true,
      })
      expect(docs).toHaveLength(1)
      const { details, sentence } = await recordPage(await req(), 'claim-reviews', docs[0] as never)
      const found = details.find(({ label }) => label === claimReview.collection.plan)
      return { sentence, plan: found?.values[0] }
    }
    const sentenceOf = (did: string) =>
      expect.stringContaining(`랜딩 페이지의 표현 1건을 ${did} (사유를 적음)`) as unknown
    const moment = formatKoreanTime(inAnHour)
    const planned = sentenceOf(`${moment}에 게시하도록 예약`)
    await draft('통풍 완치')
    const { id } = await plan({ claimReview: { reason: '예약하며 적은 사유입니다.' } })
    const href = `/admin/collections/scheduled-publications/${id}`
    const record = () => recordOf('예약하며 적은 사유입니다.')
    expect(await record()).toEqual({
      sentence: planned,
      plan: { text: copy.states.planned, href },
    })
    await draft('평범한 제목')
    expect(await plan()).toMatchObject({ id })
    const replanned = claimReview.collection.replanned(copy.states.withdrawn)
    await cancel(id)
    expect(await record()).toEqual({ sentence: planned, plan: { text: replanned, href } })
    // It was an answer for that plan.
    expect((await publish({ hero: { headline: '통풍 완치' } })).status).toBe(400)
    await draft('통풍 완치')
    expect(await refusal(plan())).toContain('claimReviewRequired')
    await draft('치매 완치')
    await plan({ claimReview: { reason: '게시될 예약의 사유입니다.' } })
    await run()
    expect(await recordOf('게시될 예약의 사유입니다.')).toMatchObject({
      sentence: sentenceOf(`${moment}에 게시하도록 예약 (게시됨)`),
      plan: { text: copy.states.published },
    })
    const { docs } = await suite.payload.find({
      collection: 'claim-reviews',
      where: { plan: { exists: true } },
      ...asAdmin(admin),
      depth: 1,
    })
    // The plan has a sentence too, with the name of the same admin.
    expect(docs.map(({ plan: of }) => of)).toContainEqual(expect.objectContaining({ id }))
    const now = { reason: '바로 게시하는 사유입니다.' }
    expect((await publish({ hero: { headline: '백혈병 완치' }, claimReview: now })).status).toBe(
      200,
    )
    expect(await recordOf(now.reason)).toEqual({ sentence: sentenceOf('게시'), plan: undefined })
    await publish({ hero: { headline: '평범한 제목' } })
  })

  it('should take another answer for claims that are covered', async () => {
    const answers = async () => {
      const { docs } = await suite.payload.find({
        collection: 'claim-reviews',
        where: { number: { like: '예약 심의' } },
        sort: '-reviewedAt',
        overrideAccess: true,
      })
      return docs.map(({ number }) => number)
    }
    const until = (days: number) => isoKoreanDay(new Date(Date.now() + days * 24 * hour))
    await draft('고혈압 완치')
    await plan({ claimReview: { number: '예약 심의 1', expiresAt: until(30) } })
    const renewed = { number: '예약 심의 2', expiresAt: until(60) }
    await plan({ claimReview: renewed })
    await plan({ claimReview: renewed })
    expect(await answers()).toEqual(['예약 심의 2', '예약 심의 1'])
    expect(await refusal(plan({ claimReview: { number: 5, expiresAt: 'abc' } }))).toMatch(
      /^invalidInput/,
    )
  })

  it('should be planned only with an answer that holds on its day in Seoul', async () => {
    await draft('당뇨 정복')
    const tomorrow = isoKoreanDay(new Date(Date.now() + 24 * hour))
    const publishAt = `${isoKoreanDay(new Date(Date.now() + 48 * hour))}T00:30`
    const early = { number: '예약 심의 3', expiresAt: tomorrow }
    await expect(plan({ publishAt, claimReview: early })).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: [{ path: 'claimReview.expiresAt', message: copy.errors.reviewEnds }],
    })
    for (const claimReview of [{ number: '1' }, { number: '1', expiresAt: '2020-01-01' }])
      await expect(plan({ publishAt, claimReview })).rejects.toMatchObject({
        fieldErrors: [{ path: 'claimReview.expiresAt' }],
      })
    await expect(plan({ publishAt: '', claimReview: early })).rejects.toMatchObject({
      fieldErrors: [{ path: 'publishAt', message: copy.errors.moment }],
    })
    await plan({ publishAt, claimReview: { ...early, expiresAt: publishAt.slice(0, 10) } })
  })
})

describe('a planned publication of a profile', () => {
  it('should publish it, leave the draft that has gone on, and go with it', async () => {
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { name: '예약', introMessage: '안녕하세요.', agent: agent.id, _status: 'draft' },
      draft: true,
      overrideAccess: true,
    })
    const profile = { slug: 'consultant-profile', id }
    await plan(profile)
    const typeOn = (introMessage: string) =>
      suite.payload.update({
        collection: 'consultant-profile',
        id,
        data: { introMessage },
        draft: true,
        overrideAccess: true,
      })
    await typeOn('그 뒤에 고친 초안입니다.')
    await run()
    const introOf = async (draft: boolean) => {
      const find = { collection: 'consultant-profile', id, draft, overrideAccess: true } as const
      return (await suite.payload.findByID(find)).introMessage
    }
    expect(await introOf(false)).toBe('안녕하세요.')
    expect(await introOf(true)).toBe('그 뒤에 고친 초안입니다.')
    const state = async () =>
      (await suite.payload.findByID({ collection: 'consultant-profile', id, overrideAccess: true }))
        ._status
    expect(await state()).toBe('published')
    await suite.payload.update({
      collection: 'consultant-profile',
      id,
      data: { name: '다시' },
      draft: true,
      overrideAccess: true,
    })
    await plan(profile)
    expect(await open()).toHaveLength(1)
    await suite.payload.delete({ collection: 'consultant-profile', id, overrideAccess: true })
    expect(await open()).toEqual([])
  })

  it('should not be planned once the profile is deleted, however late', async () => {
    const { id: other } = await copyAgent(suite.payload, agent)
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { name: '사라짐', introMessage: '안녕하세요.', agent: other, _status: 'draft' },
      draft: true,
      overrideAccess: true,
    })
    const { rollbackTransaction } = suite.payload.db
    const rollback = jest.spyOn(suite.payload.db, 'rollbackTransaction')
    // Between the trial of the publication and the transaction that stores the plan.
    rollback.mockImplementationOnce(async (transaction) => {
      await rollbackTransaction.call(suite.payload.db, transaction)
      await suite.payload.delete({ collection: 'consultant-profile', id, overrideAccess: true })
    })
    expect(await refusal(plan({ slug: 'consultant-profile', id }))).toBe('notFound')
    rollback.mockRestore()
    expect(await open()).toEqual([])
  })

  it('should record what it changed, also where its agent is suspended', async () => {
    const { id: suspended } = await copyAgent(suite.payload, agent)
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { name: '정지', introMessage: '안녕하세요.', agent: suspended, _status: 'published' },
      overrideAccess: true,
    })
    await suite.payload.update({
      collection: 'agents',
      id: suspended,
      data: { status: 'suspended', reason: '시험' },
      ...asAdmin(admin),
    })
    await suite.payload.update({
      collection: 'consultant-profile',
      id,
      data: { introMessage: '반갑습니다.' },
      draft: true,
      overrideAccess: true,
    })
    const planned = await plan({ slug: 'consultant-profile', id })
    expect(planned).toMatchObject({ changes: '인사말' })
    await run()
    expect(await stored(planned.id)).toMatchObject({ state: 'published', changes: '인사말' })
  })
})
