import { isDeepStrictEqual } from 'node:util'

import { jest } from '@jest/globals'
import { createLocalReq } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { listClaimChecks, replaceClaimCheck } from '@/database/claims/claimChecks'
import type { OpenClaim } from '@/domain/claims/claimReview'
import { checkClaims } from '@/domain/claims/checkClaims'
import { isoKoreanDay } from '@/domain/calendar/time'
import type { Admin, Agent, ConsultantProfile } from '@/payload-types'
import { anonymiseAgent } from '@/useCases/agents/anonymiseAgent'
import { answerOpenClaims } from '@/useCases/claims/answerOpenClaims'
import { countOpenClaims } from '@/useCases/claims/countOpenClaims'
import { listOpenClaims } from '@/useCases/claims/listOpenClaims'
import { recheckClaims } from '@/useCases/claims/recheckClaims'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, copyAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'

const suite = usePayload()

let admin: Admin
let alice: Agent
let token: string
let asAlice: string

const claim = '당뇨를 완치합니다.'
/** Several rules may find something in one text. */
const found = checkClaims(claim).findings
const claims = (count: number) => Array.from({ length: count }, (_, n) => `${claim} ${n}`)

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => isoKoreanDay(new Date(Date.now() + days * day))

beforeEach(letMidnightPass, midnightTimeout)

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  alice = await buildAgent(suite.payload, { name: '앨리스' })
  token = await tokenOf('admins', { email: admin.email, password })
  asAlice = await tokenOf('agents', { email: alice.email, password })
}, 60_000)

type Refusal = { errors: { message: string; data: { code: string; errors: OpenClaim[] } }[] }

const refusalOf = async (response: Response) => {
  const { errors } = (await response.json()) as Refusal
  return { status: response.status, ...errors[0]?.data }
}

const settings = '/globals/site-settings'
const save = (path: string, body: object, by = token) =>
  rest(path.startsWith('/globals') ? 'POST' : 'PATCH', path, { token: by, body })

async function buildProfile(introMessage: string, agent?: string): Promise<ConsultantProfile> {
  return suite.payload.create({
    collection: 'consultant-profile',
    data: {
      name: '앨리스',
      introMessage,
      agent: agent ?? (await copyAgent(suite.payload, alice)).id,
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
}

const publish = (id: string, claimReview?: object, by = token) =>
  save(
    `/consultant-profile/${id}`,
    { _status: 'published', ...(claimReview ? { claimReview } : {}) },
    by,
  )

const reviewsOf = async (id: string) => {
  const { docs } = await suite.payload.find({
    collection: 'claim-reviews',
    where: { profile: { equals: id } },
    ...asAdmin(admin),
  })
  return docs
}

const storedText = async (id: string) => {
  const row = await suite.payload.findByID({
    collection: 'consultant-profile',
    id,
    depth: 0,
    overrideAccess: true,
  })
  return row._status
}

const asSystemOf = () =>
  createLocalReq({ user: { ...admin, collection: 'admins' } as never }, suite.payload)

describe('a publication with a claim', () => {
  it('should be refused with what was found, field by field', async () => {
    const response = await save(settings, { tagline: claim })
    const { code, errors, status } = await refusalOf(response)
    expect({ code, status }).toEqual({ code: 'claimReviewRequired', status: 400 })
    expect(errors).toHaveLength(found.length)
    expect(errors?.[0]).toEqual(
      expect.objectContaining({
        path: 'tagline',
        label: '한 줄 소개',
        rule: found[0]?.rule,
        match: found[0]?.match,
        text: claim,
      }),
    )
    expect(errors?.[0]?.reason).toMatch(/[가-힣]/)
    expect(errors?.[0]?.message).toMatch(/[가-힣]/)
    const stored = await suite.payload.findGlobal({
      slug: 'site-settings',
      depth: 0,
      overrideAccess: true,
    })
    expect(stored.tagline).not.toBe(claim)
  })

  it('should be refused on every surface, for the system too', async () => {
    const { payload } = suite
    const refused = { data: { code: 'claimReviewRequired' } }
    const landing = await payload.findGlobal({
      slug: 'landing-page',
      depth: 0,
      overrideAccess: true,
    })
    const { hero } = landing
    await expect(
      payload.updateGlobal({
        slug: 'landing-page',
        data: { hero: { ...hero, headline: claim } },
        ...asAdmin(admin),
      }),
    ).rejects.toMatchObject(refused)
    await expect(
      payload.updateGlobal({
        slug: 'site-settings',
        data: { seo: { title: claim, description: '설명' } },
        overrideAccess: true,
      }),
    ).rejects.toMatchObject(refused)
    const { id: agent } = await buildAgent(payload)
    await expect(
      payload.create({
        collection: 'consultant-profile',
        data: { name: '박지우', introMessage: claim, agent, _status: 'published' },
        overrideAccess: true,
      }),
    ).rejects.toMatchObject(refused)
    const { id } = await buildProfile(claim)
    // A selection of fields shows a part of what is published, and publishes all.
    const part = await save(`/consultant-profile/${id}?select[name]=true`, { _status: 'published' })
    expect(await refusalOf(part)).toMatchObject({ status: 400, code: 'claimReviewRequired' })
    expect(await storedText(id)).toBe('draft')
  })

  it('should be published with a reason of an admin, and recorded', async () => {
    const { id } = await buildProfile(claim)
    expect((await publish(id, { reason: '기능성 원료의 인정 문구입니다.' })).status).toBe(200)
    expect(await storedText(id)).toBe('published')
    const [review, ...others] = await reviewsOf(id)
    expect(others).toEqual([])
    expect(review).toMatchObject({
      of: 'consultant-profile',
      reason: '기능성 원료의 인정 문구입니다.',
      reviewedByEmail: admin.email,
      rulesVersion: checkClaims('').version,
      findings: expect.arrayContaining([
        expect.objectContaining({
          path: 'introMessage',
          text: claim,
          rule: found[0]?.rule,
        }),
      ]) as unknown,
    })
    expect(review?.sentence).toContain(`‘앨리스’의 표현 ${found.length}건을 게시 (사유를 적음)`)
  })

  it('should be published again without a further answer while the text stays', async () => {
    const { id } = await buildProfile(claim)
    await publish(id, { number: '심의 2026-1', expiresAt: inDays(30) })
    expect(
      (await save(`/consultant-profile/${id}`, { name: '새 이름', _status: 'published' })).status,
    ).toBe(200)
    const changed = await save(`/consultant-profile/${id}`, {
      introMessage: `${claim} 꼭`,
      _status: 'published',
    })
    expect(await refusalOf(changed)).toMatchObject({ code: 'claimReviewRequired' })
    expect(await reviewsOf(id)).toHaveLength(1)
  })

  it('should need a new answer from every admin once visitors no longer read it', async () => {
    const { id } = await buildProfile(claim)
    const number = { number: '심의 2026-7', expiresAt: inDays(30) }
    await publish(id, number)
    const show = (introMessage: string, claimReview?: object) =>
      save(`/consultant-profile/${id}`, { introMessage, ...(claimReview ? { claimReview } : {}) })
    expect((await show('하루를 준비합니다.')).status).toBe(200)
    const other = await buildAdmin(suite.payload)
    const byOther = await tokenOf('admins', { email: other.email, password })
    const body = { introMessage: claim }
    const refused = await save(`/consultant-profile/${id}`, body, byOther)
    expect(await refusalOf(refused)).toMatchObject({ code: 'claimReviewRequired' })
    expect(await refusalOf(await show(claim))).toMatchObject({ code: 'claimReviewRequired' })
    expect((await show(claim, number)).status).toBe(200)
    expect(await reviewsOf(id)).toHaveLength(2)
    await save(`/consultant-profile/${id}`, { _status: 'draft' })
    expect(await refusalOf(await publish(id))).toMatchObject({ code: 'claimReviewRequired' })
    expect((await publish(id, number)).status).toBe(200)
    expect(await reviewsOf(id)).toHaveLength(3)
  })

  it('should accept another answer for claims that are covered, and count the newest valid one', async () => {
    const { id } = await buildProfile(claim)
    const first = { number: '심의 2026-4', expiresAt: inDays(30) }
    const coveredUntil = async () => {
      const document = `consultant-profile/${id}`
      const rows = connectedDatabase(suite.payload).collection('claim-checks')
      return (await rows.findOne({ document }))?.coveredUntil as unknown
    }
    await publish(id, first)
    expect((await publish(id, first)).status).toBe(200)
    expect(await reviewsOf(id)).toHaveLength(1)
    const renewed = { number: '심의 2026-5', expiresAt: inDays(60) }
    const both = await Promise.all([publish(id, renewed), publish(id, renewed)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await coveredUntil()).toBe(renewed.expiresAt)
    const [newest, ...earlier] = await reviewsOf(id)
    expect(earlier).toMatchObject([first])
    expect(newest).toMatchObject({ ...renewed, reviewedByEmail: admin.email })
    expect(newest?.findings).toHaveLength(found.length)
    expect((await publish(id)).status).toBe(200)
    expect((await publish(id, { number: '심의 2026-5', expiresAt: inDays(5) })).status).toBe(200)
    expect(await coveredUntil()).toBe(inDays(5))
    expect(await reviewsOf(id)).toHaveLength(3)
  })

  it('should record an answer for the open claims only, if there are any', async () => {
    const { id } = await buildProfile(claim)
    const number = { number: '심의 2026-6', expiresAt: inDays(30) }
    await publish(id, number)
    const name = '암 완치'
    const named = { name, _status: 'published', claimReview: { reason: '이름만 확인했습니다.' } }
    expect((await save(`/consultant-profile/${id}`, named)).status).toBe(200)
    const [newest] = await reviewsOf(id)
    expect(new Set(newest?.findings?.map(({ path }) => path))).toEqual(new Set(['name']))
  })

  it('should be refused in the words of the company details, and not in what every company has', async () => {
    const own = {
      name: '주식회사 하루상사',
      representative: '홍길동',
      mailOrderNumber: '제2026-서울강남-0001호',
      address: '서울특별시 강남구 테헤란로 1, 2층',
      officer: { name: '개인정보보호팀' },
    }
    expect((await save(settings, { company: own })).status).toBe(200)
    const claimed = { ...own, name: '당뇨 완치', officer: { name: '암 완치' } }
    const { code, errors, status } = await refusalOf(await save(settings, { company: claimed }))
    expect([status, code]).toEqual([400, 'claimReviewRequired'])
    expect(new Set(errors?.map(({ path }) => path))).toEqual(
      new Set(['company.name', 'company.officer.name']),
    )
  })

  it('should be saved as a draft by its agent, whose own answer does not count', async () => {
    const { saveOwnProfile } = await import('@/useCases/agents/ownProfile')
    const req = await createLocalReq(
      { user: { ...alice, collection: 'agents' } as never },
      suite.payload,
    )
    const saved = await saveOwnProfile(req, { name: '앨리스', introMessage: claim })
    expect(saved).toMatchObject({ state: 'waiting', introMessage: claim })
    const { docs } = await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { equals: alice.id } },
      overrideAccess: true,
    })
    const id = String(docs[0]?.id)
    const answer = { reason: '문제가 없는 표현입니다.' }
    expect((await publish(id, answer, asAlice)).status).toBe(403)
    req.context.claimReview = answer
    await expect(
      suite.payload.update({
        collection: 'consultant-profile',
        id,
        data: { _status: 'published' },
        overrideAccess: true,
        req,
      }),
    ).rejects.toMatchObject({ data: { code: 'claimReviewRequired' } })
    expect(await reviewsOf(id)).toEqual([])
  })

  it('should say what is wrong with an answer, and publish nothing', async () => {
    const { id } = await buildProfile(claim)
    const bad: [object | string, string][] = [
      [{ reason: ' ' }, 'claimReview.reason'],
      [{ number: '심의 1', expiresAt: inDays(-1) }, 'claimReview.expiresAt'],
      [{ number: '심의 1' }, 'claimReview.expiresAt'],
      [{ number: '\u200b', expiresAt: inDays(1) }, 'claimReview.number'],
      [{ number: 3, expiresAt: inDays(1) }, 'claimReview.number'],
      [{ reason: '충분한 사유입니다.', rule: 'x' }, 'claimReview.rule'],
      ['심의', 'claimReview'],
      [[], 'claimReview'],
    ]
    for (const [claimReview, path] of bad) {
      const refused = await refusalOf(await publish(id, claimReview as object))
      expect([refused.status, refused.code, refused.errors?.[0]?.path]).toEqual([
        400,
        'invalidInput',
        path,
      ])
      expect(refused.errors?.[0]?.message).toMatch(/[가-힣]/)
    }
    expect(await storedText(id)).toBe('draft')
    expect(await reviewsOf(id)).toEqual([])
  })

  it('should say what is wrong with an answer where none is needed, too', async () => {
    const covered = await buildProfile(claim)
    await publish(covered.id, { number: '심의 2026-7', expiresAt: inDays(30) })
    const plain = await buildProfile('언제나 반갑습니다.')
    for (const { id } of [covered, plain]) {
      const refused = await refusalOf(await publish(id, { number: 5, expiresAt: 'abc' }))
      expect([refused.status, refused.code]).toEqual([400, 'invalidInput'])
      const paths = refused.errors?.map(({ path }) => path)
      expect(paths).toContain('claimReview.number')
    }
    expect(await reviewsOf(covered.id)).toHaveLength(1)
    expect((await publish(plain.id, { reason: '문제가 없는 표현입니다.' })).status).toBe(200)
    expect(await reviewsOf(plain.id)).toEqual([])
  })

  it('should be recorded once by two who publish at the same time', async () => {
    const { id } = await buildProfile(claims(1).join(''))
    const answer = { reason: '함께 확인한 표현입니다.' }
    const both = await Promise.all([publish(id, answer), publish(id, answer)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await reviewsOf(id)).toHaveLength(1)
  })

  it('should keep an answer that is not needed out of the content, and of drafts', async () => {
    const { id } = await buildProfile(claim)
    const answer = { reason: '초안에는 필요 없습니다.' }
    const draft = await save(`/consultant-profile/${id}?draft=true`, {
      introMessage: claim,
      _status: 'draft',
      claimReview: answer,
    })
    expect(draft.status).toBe(200)
    expect(await draft.json()).not.toHaveProperty('doc.claimReview')
    expect(await reviewsOf(id)).toEqual([])
  })
})

describe('a draft with a claim', () => {
  const path = '/globals/landing-page'
  type Landing = { hero: { headline: string; subline: string } }
  const readLanding = async () =>
    (await (await rest('GET', path, { token })).json()) as Landing & object

  it('should be saved, and not keep another field from being published', async () => {
    const { hero } = await readLanding()
    const draft = await rest('POST', `${path}?draft=true`, {
      token,
      body: { hero: { ...hero, headline: claim }, _status: 'draft' },
    })
    expect(draft.status).toBe(200)
    expect((await save(path, { hero: { subline: '오늘도 반갑습니다.' } })).status).toBe(200)
    expect((await readLanding()).hero).toEqual({ ...hero, subline: '오늘도 반갑습니다.' })
  })

  it('should be saved without a look at what is public, which it leaves as it is', async () => {
    const { id } = await buildProfile('오늘은 초안입니다.')
    await publish(id)
    const profile = `/consultant-profile/${id}`
    const rows = connectedDatabase(suite.payload).collection('claim-checks')
    const checks = () => rows.countDocuments({ document: `consultant-profile/${id}` })
    const find = jest.spyOn(Object.getPrototypeOf(rows) as Pick<typeof rows, 'find'>, 'find')
    const looks = async (address: string, body: object) => {
      find.mockClear()
      expect((await save(address, body)).status).toBe(200)
      const ofPublished = { _status: { $ne: 'draft' } }
      return find.mock.calls.filter(([filter]) =>
        isDeepStrictEqual({ ...filter, ...ofPublished }, filter),
      ).length
    }
    expect(await looks(`${path}?draft=true`, { _status: 'draft' })).toBe(0)
    expect(await looks(`${profile}?draft=true&autosave=true`, { introMessage: claim })).toBe(0)
    expect(await checks()).toBe(1)
    expect(await looks(profile, { _status: 'draft' })).toBeGreaterThan(0)
    find.mockRestore()
    expect(await checks()).toBe(0)
  })

  it('should be refused when it is published, by its status alone too, until it is answered for', async () => {
    const refused = await refusalOf(await save(path, { _status: 'published' }))
    expect(refused).toMatchObject({ status: 400, code: 'claimReviewRequired' })
    expect(refused.errors).toHaveLength(found.length)
    for (const { label, path: field } of refused.errors ?? [])
      expect([field, label]).toEqual(['hero.headline', '첫 화면 › 큰 제목'])
    const answer = { reason: '인정된 기능성 문구입니다.' }
    const published = await save(path, { _status: 'published', claimReview: answer })
    expect(published.status).toBe(200)
    expect((await readLanding()).hero.headline).toBe(claim)
  })

  it('should be answered for when an earlier version of it is restored', async () => {
    const { hero } = await readLanding()
    await save(path, {
      hero: { ...hero, headline: '암을 예방합니다.' },
      claimReview: { reason: '시험에 쓰는 문구입니다.' },
    })
    await save(path, { hero: { ...hero, headline: '하루를 준비합니다.' } })
    const { docs } = await suite.payload.findGlobalVersions({
      slug: 'landing-page',
      where: { 'version._status': { equals: 'published' } },
      sort: '-updatedAt',
      overrideAccess: true,
    })
    const restore = (id: unknown, body: object = {}) =>
      rest('POST', `${path}/versions/${String(id)}`, { token, body })
    const of = (headline: string) =>
      docs.find(({ version }) => version.hero.headline === headline)?.id
    const again = of('암을 예방합니다.')
    expect(await refusalOf(await restore(again))).toMatchObject({ code: 'claimReviewRequired' })
    const answered = await restore(again, { claimReview: { reason: '다시 확인한 문구입니다.' } })
    expect(answered.status).toBe(200)
    expect((await readLanding()).hero.headline).toBe('암을 예방합니다.')
    await save(path, { hero })
    expect((await save(path, { hero: { ...hero, headline: '하루를 준비합니다.' } })).status).toBe(
      200,
    )
  })
})

describe('the open claims', () => {
  const openOf = async (id: string) => {
    const listed = await listOpenClaims(await asSystemOf())
    return listed.find(({ target }) => 'id' in target && target.id === id)?.claims ?? []
  }

  it('should be closed by an answer and open again after its last day', async () => {
    const { id } = await buildProfile(claim)
    await publish(id, { number: '심의 2026-2', expiresAt: inDays(1) })
    await recheckClaims(suite.payload)
    expect(await openOf(id)).toEqual([])
    await recheckClaims(suite.payload, { now: new Date(Date.now() + day) })
    const before = await countOpenClaims(suite.payload)
    await recheckClaims(suite.payload, { now: new Date(Date.now() + 3 * day) })
    expect((await countOpenClaims(suite.payload)) - before).toBeGreaterThanOrEqual(1)
  })

  it('should stay closed by an answer that is published while the job checks for the earlier one', async () => {
    const { payload } = suite
    const { id } = await buildProfile(claim)
    await publish(id, { number: '심의 2026-3', expiresAt: inDays(1) })
    const checks = await listClaimChecks(payload)
    const earlier = checks.find(({ document }) => document === `consultant-profile/${id}`)
    if (!earlier) throw new Error('There is no check.')
    await publish(id, { reason: '새로 적은 사유입니다.' })
    await replaceClaimCheck(payload, { ...earlier, open: 1, coveredUntil: null }, earlier)
    expect(await openOf(id)).toEqual([])
    expect(await listClaimChecks(payload)).toContainEqual({
      ...earlier,
      open: 0,
      coveredUntil: null,
    })
  })

  it('should contain what new rules find in texts published before them', async () => {
    const { id } = await buildProfile('오늘도 하루를 챙깁니다.')
    await publish(id)
    expect(await openOf(id)).toEqual([])
    const finding = {
      rule: 'test',
      match: '챙깁니다',
      start: 0,
      end: 4,
      reason: '까닭',
      clause: '조항',
    }
    const rules = {
      version: 'other',
      check: (text: string) => ({ findings: text.includes('챙깁니다') ? [finding] : [] }),
    }
    await recheckClaims(suite.payload, { rules })
    await recheckClaims(suite.payload, { rules })
    expect(await countOpenClaims(suite.payload)).toBe(1)
    await recheckClaims(suite.payload)
  })

  it('should contain those in texts that became public without a publication, while they stay public', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    const { id } = await buildProfile('오늘도 반갑습니다.', agent.id)
    await publish(id)
    await connectedDatabase(payload)
      .collection('consultant-profile')
      .updateOne(
        { name: '앨리스', introMessage: '오늘도 반갑습니다.' },
        { $set: { introMessage: claim } },
      )
    await recheckClaims(payload)
    expect(await openOf(id)).toHaveLength(found.length)
    expect((await openOf(id))[0]).toMatchObject({
      path: 'introMessage',
      label: '인사말',
      text: claim,
    })
    await payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: 'suspended', reason: '시험' },
      ...asAdmin(admin),
    })
    expect(await openOf(id)).toEqual([])
    await payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: 'approved' },
      ...asAdmin(admin),
    })
    expect(await openOf(id)).toHaveLength(found.length)
    expect((await save(`/consultant-profile/${id}`, { _status: 'draft' })).status).toBe(200)
    expect(await openOf(id)).toEqual([])
    expect((await publish(id, { reason: '다시 게시하는 사유입니다.' })).status).toBe(200)
    expect(await openOf(id)).toEqual([])
    await payload.delete({ collection: 'consultant-profile', id, ...asAdmin(admin) })
    expect(
      await connectedDatabase(payload)
        .collection('claim-checks')
        .countDocuments({ document: `consultant-profile/${id}` }),
    ).toBe(0)
  })

  it('should be closed by an answer to exactly the texts shown, which stay public', async () => {
    const { payload } = suite
    const { id } = await buildProfile('늘 반갑습니다.')
    await publish(id)
    await connectedDatabase(payload)
      .collection('consultant-profile')
      .updateOne({ introMessage: '늘 반갑습니다.' }, { $set: { introMessage: claim } })
    await recheckClaims(payload)
    const shown = (await listOpenClaims(await asSystemOf())).find(
      ({ target }) => 'id' in target && target.id === id,
    )
    const input = {
      document: `consultant-profile/${id}`,
      fingerprint: shown?.fingerprint ?? '',
      claimReview: { reason: '인정된 기능성 문구입니다.' },
    }
    const byAgent = await createLocalReq(
      { user: { ...alice, collection: 'agents' } as never },
      payload,
    )
    await expect(answerOpenClaims(byAgent, input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      answerOpenClaims(await asSystemOf(), { ...input, fingerprint: 'other' }),
    ).rejects.toMatchObject({ code: 'statusConflict' })
    await expect(
      answerOpenClaims(await asSystemOf(), { ...input, document: 'privacy-policy' }),
    ).rejects.toMatchObject({ code: 'invalidInput' })
    expect(await openOf(id)).toHaveLength(found.length)
    for (const isRecorded of [true, false])
      expect(await answerOpenClaims(await asSystemOf(), input)).toEqual({ open: 0, isRecorded })
    expect(await openOf(id)).toEqual([])
    const [review, ...others] = await reviewsOf(id)
    expect(others).toEqual([])
    // Nobody has published anything.
    expect(review?.sentence).toContain(`의 표현 ${found.length}건을 확인 (사유를 적음)`)
  })

  it('should say where their rows stand in the newest draft, by their ids', async () => {
    const page = { slug: 'landing-page', ...asAdmin(admin) } as const
    const { faq } = await suite.payload.findGlobal(page)
    const claims = { 'faq.items.0.answer': claim, 'faq.items.1.answer': claim }
    await connectedDatabase(suite.payload)
      .collection('globals')
      .updateOne({ globalType: 'landing-page' }, { $set: claims })
    await recheckClaims(suite.payload)
    const [, second, third, fourth] = faq.items
    const landing = '/globals/landing-page'
    const draft = { faq: { ...faq, items: [third, fourth, second] }, _status: 'draft' }
    expect((await save(`${landing}?draft=true`, draft)).status).toBe(200)

    const listed = await listOpenClaims(await asSystemOf())
    expect(listed.find(({ target }) => target.slug === 'landing-page')?.fields).toEqual({
      'faq.items.0.answer': 'faq.items',
      'faq.items.1.answer': 'faq.items.2.answer',
    })
    expect((await save(landing, { faq, _status: 'published' })).status).toBe(200)
  })

  it('should be listed for admins only', async () => {
    const req = await createLocalReq(
      { user: { ...alice, collection: 'agents' } as never },
      suite.payload,
    )
    await expect(listOpenClaims(req)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the record of an answer to claims', () => {
  it.each(['is there', 'was deleted before', "is another's by then"])(
    'should keep number and rule of an anonymised agent, and no text, where the profile %s',
    async (profile) => {
      const agent = await buildAgent(suite.payload)
      const { id } = await buildProfile(claim, agent.id)
      await publish(id, { number: '심의 2026-3', expiresAt: inDays(30) })
      const one = { collection: 'consultant-profile', id, ...asAdmin(admin) } as const
      if (profile === 'was deleted before') await suite.payload.delete(one)
      if (profile === "is another's by then") {
        const { id: other } = await buildAgent(suite.payload)
        await suite.payload.update({ ...one, data: { agent: other } })
      }
      await suite.payload.update({
        collection: 'agents',
        id: agent.id,
        data: { status: 'suspended', reason: '시험' },
        ...asAdmin(admin),
      })
      await anonymiseAgent(await asSystemOf(), agent.id)
      const [review] = await reviewsOf(id)
      expect(review?.number).toBe('심의 2026-3')
      expect(JSON.stringify(review)).not.toContain('당뇨')
    },
  )

  it('should not be changed or deleted, even by the system', async () => {
    const { id } = await buildProfile(claim)
    await publish(id, { reason: '바꿀 수 없는 기록입니다.' })
    const [review] = await reviewsOf(id)
    const one = { collection: 'claim-reviews', id: review?.id ?? '', overrideAccess: true } as const
    await expect(
      suite.payload.update({ ...one, data: { reason: '다른 사유' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(suite.payload.delete(one)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
