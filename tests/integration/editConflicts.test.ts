import { createLocalReq } from 'payload'

import { edits as copy } from '@/copy/edits'
import { accountHeader } from '@/config/sessionNames'
import { baseKey, type Difference } from '@/domain/content/edits'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  copyAgent,
  password,
} from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

let admin: Admin
let alice: Agent
let bob: Agent
let one: string
let other: string
let asAlice: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  const second = await buildAdmin(suite.payload)
  alice = await buildAgent(suite.payload, { name: '앨리스' })
  bob = await buildAgent(suite.payload, { name: '밥' })
  one = await tokenOf('admins', { email: admin.email, password })
  other = await tokenOf('admins', { email: second.email, password })
  asAlice = await tokenOf('agents', { email: alice.email, password })
}, 60_000)

type Refusal = {
  errors: { message: string; data: { code: string; errors: Difference[] } }[]
}

/** What a refused save shows, one line per field. */
async function conflictOf(response: Response) {
  const { errors } = (await response.json()) as Refusal
  const { data, message } = errors[0] ?? {}
  const lines = data?.errors.map(({ label, path, shown, theirs, yours }) => [
    path,
    label,
    theirs,
    yours,
    shown.theirs,
    shown.yours,
  ])
  return { status: response.status, code: data?.code, message, lines }
}

/** What the dialog shows of a refused save: label, what is stored, and what the save holds or that it stays. */
async function conflictsOf(response: Response) {
  const { errors } = (await response.json()) as Refusal
  return errors[0]?.data.errors.map(({ isKept, label, shown }) => [
    label,
    shown.theirs,
    isKept ? copy.theirsKept : shown.yours,
  ])
}

const readTag = async (path: string, token = one) => {
  const response = await rest('GET', path, { token })
  expect(response.status).toBe(200)
  return response.headers.get('etag') ?? ''
}

const saveFrom = (tag: string, path: string, body: object, token = one) =>
  rest(path.startsWith('/globals') ? 'POST' : 'PATCH', path, {
    token,
    body,
    headers: { 'If-Match': tag },
  })

describe('a global', () => {
  const path = '/globals/landing-page'
  const read = async () => (await (await rest('GET', path, { token: one })).json()) as object

  it('should be saved over REST without a condition as before', async () => {
    const before = await read()
    for (const token of [one, other])
      expect((await rest('POST', path, { token, body: before })).status).toBe(200)
  })

  it('should refuse the second of two who edit headline and sub-line, and show both', async () => {
    const before = (await read()) as { hero: { headline: string; subline: string } }
    const { hero } = before
    const first = await rest('POST', path, {
      token: one,
      body: { ...before, hero: { ...hero, headline: '첫째' }, [baseKey]: before },
    })
    expect(first.status).toBe(200)
    const body = { ...before, hero: { ...hero, subline: '둘째' }, [baseKey]: before }
    const second = await rest('POST', path, { token: other, body })
    expect(await conflictOf(second.clone())).toEqual({
      status: 409,
      code: 'editConflict',
      message: copy.conflictTitle,
      lines: [['hero.headline', '첫 화면 › 큰 제목', '첫째', hero.headline, '첫째', hero.headline]],
    })
    const { errors } = (await second.clone().json()) as Refusal
    expect(errors[0]?.data.errors[0]?.isKept).toBe(true)
    // The second one's own content is saved from what was shown, until a third person is faster.
    const shown = second.headers.get('etag') ?? ''
    const third = { hero: { headline: '셋째', subline: hero.subline } }
    expect((await rest('POST', path, { token: one, body: third })).status).toBe(200)
    const again = await saveFrom(shown, path, body, other)
    expect((await conflictOf(again.clone())).lines).toEqual([
      ['hero.headline', '첫 화면 › 큰 제목', '셋째', hero.headline, '셋째', hero.headline],
    ])
    expect((await saveFrom(again.headers.get('etag') ?? '', path, body, other)).status).toBe(200)
    // What only the other has changed stays.
    expect(await read()).toMatchObject({ hero: { headline: '셋째', subline: '둘째' } })
    await rest('POST', path, { token: one, body: before })
  })

  it("should keep another's change of a text that this save leaves as an earlier one has made it", async () => {
    const before = (await read()) as { hero: { headline: string; subline: string } }
    const saved = { ...before, hero: { ...before.hero, headline: '내 초안' } }
    const theirs = { hero: { ...before.hero, headline: '그들의 게시' } }
    expect((await rest('POST', path, { token: one, body: theirs })).status).toBe(200)
    const body = { ...saved, hero: { ...saved.hero, subline: '내 설명' }, [baseKey]: saved }
    const refused = await rest('POST', path, { token: other, body })
    expect(await conflictsOf(refused.clone())).toEqual([
      ['첫 화면 › 큰 제목', '그들의 게시', copy.theirsKept],
    ])
    expect((await saveFrom(refused.headers.get('etag') ?? '', path, body, other)).status).toBe(200)
    expect(await read()).toMatchObject({ hero: { headline: '그들의 게시', subline: '내 설명' } })
    await rest('POST', path, { token: one, body: before })
  })

  it("should refuse a draft over another's that is made from what is published", async () => {
    const before = (await read()) as { hero: object }
    const published = await readTag(path)
    const draft = (headline: string) => ({ hero: { ...before.hero, headline }, _status: 'draft' })
    const saveDraft = (tag: string, headline: string, token: string) =>
      saveFrom(tag, `${path}?draft=true`, draft(headline), token)
    const theirs = await saveDraft(published, '그들의 초안', one)
    expect(theirs.status).toBe(200)
    const refused = await saveDraft(published, '내 초안', other)
    expect(await conflictsOf(refused.clone())).toEqual([
      ['첫 화면 › 큰 제목', '그들의 초안', '내 초안'],
    ])
    expect(refused.headers.get('etag')).toBe(theirs.headers.get('etag'))
    expect(theirs.headers.get('etag')).toBe(await readTag(`${path}?draft=true`))
    const tag = theirs.headers.get('etag') ?? ''
    expect((await saveDraft(tag, '내 초안', other)).status).toBe(200)
    await rest('POST', path, { token: one, body: before })
  })

  it("should refuse to publish another's draft that its reader has not seen", async () => {
    const before = (await read()) as { hero: object; steps: object }
    const draft = `${path}?draft=true`
    const tags = [await readTag(path), await readTag(draft)]
    const theirs = { steps: { ...before.steps, heading: '아직 공개 아님' } }
    expect((await rest('POST', draft, { token: one, body: theirs })).status).toBe(200)
    const bodies = [{ _status: 'published' }, { steps: before.steps }]
    for (const tag of tags)
      for (const body of bodies) {
        const refused = await saveFrom(tag, path, body, other)
        expect((await conflictsOf(refused.clone()))?.[0]?.slice(0, 2)).toEqual([
          '3단계 › 제목',
          '아직 공개 아님',
        ])
        const compared = tag === tags[0] && body === bodies[1] ? path : draft
        expect(refused.headers.get('etag')).toBe(await readTag(compared))
      }
    // Another field is no conflict.
    const mine = await saveFrom(tags[0] ?? '', path, { hero: before.hero }, other)
    expect(mine.status).toBe(200)
    expect(mine.headers.get('etag')).toBe(await readTag(path))
    const seen = await readTag(draft)
    expect((await saveFrom(seen, path, { _status: 'published' }, other)).status).toBe(200)
    expect(await read()).toMatchObject(theirs)
    await rest('POST', path, { token: one, body: before })
  })

  it('should be published over a draft that stood beside it when it was read, and over no later one', async () => {
    const before = (await read()) as { hero: object; steps: { heading: string } }
    const draft = `${path}?draft=true`
    const saveDraft = (heading: string) =>
      rest('POST', draft, { token: one, body: { steps: { ...before.steps, heading } } })
    await saveDraft('첫 초안')
    const earlier = await readTag(path)
    await saveDraft('둘째 초안')
    const mine = { steps: { ...before.steps, heading: '바로 게시' } }
    const refused = await saveFrom(earlier, path, mine, other)
    expect(await conflictsOf(refused.clone())).toEqual([['3단계 › 제목', '둘째 초안', '바로 게시']])
    const tag = await readTag(path)
    expect(refused.headers.get('etag')).toBe(tag)
    expect((await saveFrom(tag, path, mine, other)).status).toBe(200)
    const { docs } = await suite.payload.findGlobalVersions({
      slug: 'landing-page',
      limit: 3,
      sort: '-createdAt',
      overrideAccess: true,
    })
    const headings = docs.map(({ version }) => version.steps?.heading)
    expect(headings).toContain('둘째 초안')
    // What is of the draft shows in no tag but an admin's.
    await saveDraft('셋째 초안')
    const visitorTag = async () => (await rest('GET', path)).headers.get('etag')
    const [hidden, shown] = [await visitorTag(), await readTag(path)]
    await saveDraft('넷째 초안')
    expect(await visitorTag()).toBe(hidden)
    expect(await readTag(path)).not.toBe(shown)
    await rest('POST', path, { token: one, body: before })
  })

  it('should be answered with the tag of what is published, when the save was made from a draft that stays', async () => {
    const before = (await read()) as { hero: object; steps: object }
    const draft = `${path}?draft=true`
    const body = { steps: { ...before.steps, heading: '남는 초안' } }
    expect((await rest('POST', draft, { token: one, body })).status).toBe(200)
    const saved = await saveFrom(await readTag(draft), path, { hero: before.hero })
    expect(saved.status).toBe(200)
    expect(await read()).not.toMatchObject(body)
    expect(saved.headers.get('etag')).toBe(await readTag(path))
    await rest('POST', path, { token: one, body: before })
  })

  it('should not be unpublished from a draft either', async () => {
    const before = (await read()) as { hero: object }
    const draft = `${path}?draft=true`
    const body = { hero: { ...before.hero, headline: '초안' } }
    expect((await rest('POST', draft, { token: one, body })).status).toBe(200)
    const refused = await saveFrom(await readTag(draft), path, { _status: 'draft' })
    expect([refused.status, ((await refused.json()) as Refusal).errors[0]?.data]).toEqual([
      400,
      { code: 'unpublishable' },
    ])
    expect(await read()).toMatchObject({ _status: 'published', hero: before.hero })
    await rest('POST', path, { token: one, body: before })
  })

  it("should not give another's newer draft up for what is published, unless that was shown", async () => {
    type Hero = { hero: { headline: string; subline: string } }
    const before = (await read()) as Hero
    const mine = { ...before, hero: { ...before.hero, headline: '내 초안' } }
    const theirs = { ...mine, hero: { ...mine.hero, subline: '그들의 초안' } }
    const draft = (body: object, token: string) =>
      rest('POST', `${path}?draft=true`, { token, body: { ...body, _status: 'draft' } })
    await draft(mine, one)
    await draft(theirs, other)
    const revert = { ...before, _status: 'published' }
    const refused = await rest('POST', path, { token: one, body: { ...revert, [baseKey]: mine } })
    expect((await conflictOf(refused.clone())).lines).toEqual([
      [
        'hero.subline',
        '첫 화면 › 설명',
        '그들의 초안',
        before.hero.subline,
        '그들의 초안',
        before.hero.subline,
      ],
    ])
    const newest = async () => (await rest('GET', `${path}?draft=true`, { token: one })).json()
    expect(await newest()).toMatchObject({ hero: theirs.hero, _status: 'draft' })
    // As the panel sends it then: nothing of the draft is merged into what is public.
    expect((await saveFrom(refused.headers.get('etag') ?? '', path, revert)).status).toBe(200)
    expect(await newest()).toMatchObject({ hero: before.hero, _status: 'published' })
  })

  it('should keep its creation time, whatever a client sends', async () => {
    const { createdAt } = (await read()) as { createdAt: string }
    for (const sent of ['2001-01-01T00:00:00.000Z', null, ''])
      for (const query of ['', '?draft=true']) {
        const saved = await rest('POST', path + query, { token: one, body: { createdAt: sent } })
        expect([saved.status, sent, query]).toEqual([200, sent, query])
        for (const state of ['', '?draft=true']) {
          const stored = (await (await rest('GET', path + state, { token: one })).json()) as object
          expect(stored).toMatchObject({ createdAt })
        }
      }
  })

  it("should keep the other's draft as a version also where it is changed without a conflict", async () => {
    const before = (await read()) as { hero: object }
    const autosave = async (token: string, headline: string, base: object) => {
      const body = { ...before, hero: { ...before.hero, headline }, _status: 'draft' }
      const saved = await rest('POST', `${path}?draft=true&autosave=true`, {
        token,
        body: { ...body, [baseKey]: base },
      })
      expect(saved.status).toBe(200)
      return body
    }
    const theirs = await autosave(one, '그들의 초안', before)
    const mine = await autosave(other, '내 초안', theirs)
    await autosave(other, '내 둘째 초안', mine)
    const { docs } = (await (
      await rest('GET', `${path}/versions?limit=3`, { token: one })
    ).json()) as { docs: { version: { hero: { headline: string } } }[] }
    expect(docs.map(({ version }) => version.hero.headline)).toContain('그들의 초안')
    await rest('POST', path, { token: one, body: before })
  })

  it("should keep the other's draft as a version when one's own content is autosaved over it", async () => {
    const before = (await read()) as { hero: object }
    const draft = (headline: string) => ({
      ...before,
      hero: { ...before.hero, headline },
      _status: 'draft',
      [baseKey]: before,
    })
    const autosave = `${path}?draft=true&autosave=true`
    const save = (token: string, headline: string, headers = {}) =>
      rest('POST', autosave, { token, body: draft(headline), headers })
    expect((await save(one, '그들의 초안')).status).toBe(200)
    const refused = await save(other, '내 초안')
    expect(refused.status).toBe(409)
    const condition = { 'If-Match': refused.headers.get('etag') ?? '' }
    expect((await save(other, '내 초안', condition)).status).toBe(200)
    const { docs } = (await (
      await rest('GET', `${path}/versions?limit=3`, { token: one })
    ).json()) as { docs: { version: { hero: { headline: string } } }[] }
    expect(docs.map(({ version }) => version.hero.headline).slice(0, 2)).toEqual([
      '내 초안',
      '그들의 초안',
    ])
    await rest('POST', path, { token: one, body: before })
  })

  it('should show a list row by row', async () => {
    const before = (await read()) as { faq: { heading: string; items: { question: string }[] } }
    const [first, ...rest_] = before.faq.items
    const tag = await readTag(path)
    const theirs = {
      faq: { ...before.faq, items: [{ ...first, question: '그들의 질문' }, ...rest_] },
    }
    expect((await rest('POST', path, { token: other, body: theirs })).status).toBe(200)
    const mine = { faq: { ...before.faq, items: [{ ...first, question: '내 질문' }, ...rest_] } }
    expect((await conflictOf(await saveFrom(tag, path, mine))).lines).toEqual([
      [
        'faq.items.0.question',
        '자주 묻는 질문 › 질문과 답변 1 › 질문',
        '그들의 질문',
        '내 질문',
        '그들의 질문',
        '내 질문',
      ],
    ])
    await rest('POST', path, { token: one, body: before })
  })

  it('should show only those changes of a list that a save would take back', async () => {
    type Faq = {
      faq: { heading: string; items: { id?: string; question: string; answer: string }[] }
    }
    const before = (await read()) as Faq
    const { faq } = before
    const [first, second, third, ...others] = faq.items
    const save = (items: object[]) =>
      rest('POST', path, { token: other, body: { faq: { ...faq, items } } })
    const saveMine = (items: object[]) =>
      rest('POST', path, {
        token: one,
        body: { ...before, faq: { ...faq, items }, [baseKey]: before },
      })
    const list = '자주 묻는 질문 › 질문과 답변'
    // A new row before the others moves them all; I have mended an answer.
    const mine = [first, { ...second, answer: '내 답변' }, third, ...others]
    await save([{ question: '새 질문', answer: '새 답변' }, ...faq.items])
    expect(await conflictsOf(await saveMine(mine as object[]))).toEqual([
      [`${list} 1`, '질문: 새 질문\n답변: 새 답변', copy.theirsKept],
    ])
    // Theirs is a text of another row than mine, and a row is gone.
    await save([{ ...first, question: '그들의 질문' }, second, ...others] as object[])
    expect(await conflictsOf(await saveMine(mine as object[]))).toEqual([
      [`${list} 1 › 질문`, '그들의 질문', copy.theirsKept],
      [`${list} 3`, copy.noRow, copy.theirsKept],
    ])
    // The order.
    await save([second, first, third, ...others] as object[])
    const moved = await conflictsOf(await saveMine(mine as object[]))
    expect(moved?.map(([label, , yours]) => [label, yours])).toEqual([
      [copy.orderOf(list), copy.theirsKept],
    ])
    expect(moved?.[0]?.[1]).toMatch(
      new RegExp(`^1\\. ${second?.question.replaceAll('?', '\\?')}\n2\\. `),
    )
    // Both have mended the same: nothing of theirs is lost.
    await save(mine as object[])
    expect((await saveMine([...mine, { question: '또', answer: '다른' }] as object[])).status).toBe(
      200,
    )
    await rest('POST', path, { token: one, body: before })
  })

  it("should save one's own changes of a list, and keep those that only the other made", async () => {
    type Item = { id?: string; question: string; answer: string }
    const before = (await read()) as { faq: { heading: string; items: Item[] } }
    const { faq } = before
    const [first, second, third, ...others] = faq.items as [Item, Item, Item]
    const theirs = [{ ...first, question: '그들의 질문', answer: '그들의 답변' }, third, second]
    const added = { question: '새 질문', answer: '새 답변' }
    const save = { faq: { ...faq, items: [...theirs, added, ...others] } }
    expect((await rest('POST', path, { token: other, body: save })).status).toBe(200)
    const mine = [{ ...first, answer: '내 답변' }, { ...second, question: '내 질문' }, third]
    const body = { ...before, faq: { ...faq, items: [...mine, ...others] }, [baseKey]: before }
    const refused = await rest('POST', path, { token: one, body })
    const list = '자주 묻는 질문 › 질문과 답변'
    const shown = await conflictsOf(refused.clone())
    expect(shown?.map(([label, , yours]) => [label, yours])).toEqual([
      [`${list} 1 › 질문`, copy.theirsKept],
      [`${list} 1 › 답변`, '내 답변'],
      [`${list} 4`, copy.theirsKept],
      [copy.orderOf(list), copy.theirsKept],
    ])
    expect((await saveFrom(refused.headers.get('etag') ?? '', path, body)).status).toBe(200)
    const { items } = ((await read()) as typeof before).faq
    expect(items.map(({ answer, question }) => [question, answer])).toEqual(
      [
        { question: '그들의 질문', answer: '내 답변' },
        third,
        { ...second, question: '내 질문' },
        added,
        ...others,
      ].map(({ answer, question }) => [question, answer]),
    )
    await rest('POST', path, { token: one, body: before })
  })

  it('should let one of two win who save at the same moment', async () => {
    const before = await read()
    const tag = await readTag(path)
    const responses = await Promise.all(
      [one, other].map((token, place) =>
        saveFrom(tag, path, { hero: { headline: `동시 ${place}` } }, token),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    await rest('POST', path, { token: one, body: before })
  })

  it('should refuse a visitor with an old state as forbidden, without showing a conflict', async () => {
    const response = await rest('POST', path, {
      body: { hero: { headline: '남' } },
      headers: { 'If-Match': '"p.12345678.x"' },
    })
    expect(response.status).toBe(403)
  })
})

describe('a consultation', () => {
  const build = () => buildConsultation(suite.payload, { agentId: alice.id })

  it('should refuse the second change of name or phone', async () => {
    const { id, name, phone } = await build()
    const path = `/consultation-requests/${id}`
    const tag = await readTag(path)
    expect((await saveFrom(tag, path, { phone: '010-1111-2222' }, other)).status).toBe(200)
    await takeAccessLog(suite.payload)
    const refused = await saveFrom(tag, path, { name: '김정정', phone })
    expect(await conflictOf(refused)).toMatchObject({
      status: 409,
      lines: [['phone', '연락처', '010-1111-2222', phone, '010-1111-2222', phone]],
    })
    // It shows personal data, which is a read.
    const log = await takeAccessLog(suite.payload)
    expect(log.map(({ action, actorEmail, subjects }) => [action, actorEmail, subjects])).toEqual([
      ['read', admin.email, [id]],
    ])
    const fields = await saveFrom(tag, path, { name: '김정정' })
    expect([fields.status, name]).toEqual([200, '김하루'])
  })

  it('should not conflict with a reassignment in between, and keep it', async () => {
    const consultation = await build()
    const path = `/consultation-requests/${consultation.id}`
    const read = (await (await rest('GET', path, { token: one })).json()) as object
    const moved = await rest('PATCH', path, { token: other, body: { assignedAgent: bob.id } })
    expect(moved.status).toBe(200)
    // The panel's form holds the assigned agent too.
    const body = { ...read, name: '김정정', [baseKey]: read }
    expect((await rest('PATCH', path, { token: one, body })).status).toBe(200)
    const after = (await (await rest('GET', path, { token: one })).json()) as object
    expect(after).toMatchObject({ name: '김정정', assignedAgent: bob.id })
  })

  it('should refuse the second of two reassignments, by the names of the agents', async () => {
    const { id } = await build()
    const body = { assignedAgent: null, [baseKey]: { assignedAgent: alice.id } }
    await rest('PATCH', `/consultation-requests/${id}`, {
      token: other,
      body: { assignedAgent: bob.id },
    })
    const refused = await rest('PATCH', `/consultation-requests/${id}`, { token: one, body })
    expect((await conflictOf(refused)).lines).toEqual([
      ['assignedAgent', '담당 변경', bob.id, null, '밥', copy.empty],
    ])
  })

  it('should be corrected for a data subject from the name and phone that were shown', async () => {
    const { id, name, phone } = await build()
    const correct = async (fields: object) => {
      const { answerDataSubject } = await import('@/useCases/dataSubjects/answerDataSubject')
      const req = await createLocalReq({ user: asAdmin(admin).user as never }, suite.payload)
      const demand = { action: 'correct', channel: 'phone', isIdentityChecked: true, ...fields }
      return answerDataSubject(req, id, demand)
    }
    const base = { name, phone }
    await correct({ name: '김먼저', phone, base })
    await expect(correct({ name: '김나중', phone, base })).rejects.toMatchObject({
      code: 'editConflict',
      fieldErrors: [{ path: 'name', label: '고객명', theirs: '김먼저', yours: '김나중' }],
    })
    expect(await correct({ name: '김나중', phone, base: { name: '김먼저', phone } })).toEqual({
      action: 'correct',
      requests: 1,
    })
  })
})

describe('an account', () => {
  it("should not let an agent's own form undo an admin's change unseen", async () => {
    const path = `/agents/${alice.id}`
    const base = { name: alice.name, phone: alice.phone }
    await rest('PATCH', path, { token: one, body: { phone: '010-2222-3333' } })
    const body = { name: '앨리스', phone: '010-4444-5555', [baseKey]: base }
    const refused = await rest('PATCH', path, { token: asAlice, body })
    expect((await conflictOf(refused)).lines).toEqual([
      ['phone', '연락처', '010-2222-3333', '010-4444-5555', '010-2222-3333', '010-4444-5555'],
    ])
  })

  it('should not count a decision in between as a conflict with a form that shows the status', async () => {
    const { id } = await buildAgent(suite.payload, { status: 'pending' })
    const read = (await (await rest('GET', `/agents/${id}`, { token: one })).json()) as object
    await rest('PATCH', `/agents/${id}`, { token: other, body: { status: 'approved' } })
    const body = { ...read, name: '박정정', [baseKey]: read }
    const saved = await rest('PATCH', `/agents/${id}`, { token: one, body })
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ doc: { name: '박정정', status: 'approved' } })
  })

  it('should refuse a decision on a status that another decision has changed meanwhile', async () => {
    const { id } = await buildAgent(suite.payload, { status: 'pending' })
    const decide = (token: string, status: string) =>
      rest('PATCH', `/agents/${id}`, {
        token,
        body: { status, reason: '시험', [baseKey]: { status: 'pending' } },
      })
    expect((await decide(other, 'rejected')).status).toBe(200)
    const late = await decide(one, 'approved')
    expect(late.status).toBe(409)
    expect((await late.json()).errors[0].data).toMatchObject({ code: 'editConflict' })
    const { status } = await suite.payload.findByID({ collection: 'agents', id, ...asAdmin(admin) })
    expect(status).toBe('rejected')
  })
})

describe('a profile', () => {
  const letter = { introMessage: '안녕하세요.', name: '앨리스' }

  async function saveAsAgent(fields: object, etag: string) {
    const { saveOwnProfile } = await import('@/useCases/agents/ownProfile')
    const headers = new Headers({ 'If-Match': etag })
    const user = asAgent(alice).user as never
    return saveOwnProfile(await createLocalReq({ req: { headers }, user }, suite.payload), fields)
  }

  it("should refuse the agent's draft over an admin's, and the admin's over the agent's", async () => {
    const { readOwnProfile } = await import('@/useCases/agents/ownProfile')
    const { etag } = await readOwnProfile(suite.payload, asAgent(alice).user as never)
    const first = await saveAsAgent(letter, etag)
    await expect(saveAsAgent({ ...letter, name: '이' }, etag)).rejects.toMatchObject({
      code: 'editConflict',
    })
    const { docs } = await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { equals: alice.id } },
      ...asAdmin(admin),
      draft: true,
    })
    const path = `/consultant-profile/${docs[0]?.id}?draft=true`
    const tag = await readTag(path)
    await saveAsAgent({ ...letter, introMessage: '다시 인사드립니다.' }, first.etag)
    const publish = { introMessage: '게시합니다.', _status: 'published' }
    expect((await conflictOf(await saveFrom(tag, path, publish))).lines).toEqual([
      [
        'introMessage',
        '인사말',
        '다시 인사드립니다.',
        '게시합니다.',
        '다시 인사드립니다.',
        '게시합니다.',
      ],
    ])
    // Publishing changes no field: it is no conflict with the agent's next draft.
    const now = await readTag(path)
    const plain = path.replace('?draft=true', '')
    expect((await saveFrom(now, plain, { _status: 'published' })).status).toBe(200)
    expect((await saveFrom(now, path, { name: '앨리스 이', _status: 'draft' })).status).toBe(200)
  })

  describe('when it is unpublished', () => {
    let path: string
    const read = async () => (await rest('GET', `${path}?draft=true`, { token: one })).json()
    const publish = async (name: string) => {
      const body = { name, _status: 'published' }
      expect((await rest('PATCH', path, { token: other, body })).status).toBe(200)
    }
    const draft = async (introMessage: string, token = one) => {
      const options = { token, body: { introMessage, _status: 'draft' } }
      expect((await rest('PATCH', `${path}?draft=true`, options)).status).toBe(200)
    }
    /** As the panel does it, from what its form was made from. */
    const takeBack = (base: object) =>
      rest('PATCH', path, { token: one, body: { _status: 'draft', [baseKey]: base } })

    beforeEach(async () => {
      const { id } = await suite.payload.create({
        collection: 'consultant-profile',
        data: { ...letter, agent: (await copyAgent(suite.payload, bob)).id, _status: 'published' },
        ...asAdmin(admin),
      })
      path = `/consultant-profile/${id}`
    })

    it('should stay public where somebody else has published since, until that was shown', async () => {
      const base = await read()
      await publish('그들의 게시')
      const refused = await takeBack(base)
      expect(await conflictOf(refused.clone())).toMatchObject({
        status: 409,
        lines: [['name', '이름', '그들의 게시', null, '그들의 게시', copy.empty]],
      })
      expect((await rest('GET', path)).status).toBe(200)
      const shown = refused.headers.get('etag') ?? ''
      expect((await saveFrom(shown, path, { _status: 'draft' })).status).toBe(200)
      expect((await rest('GET', path)).status).toBe(404)
    })

    it("should be compared with what is published, whatever the draft of the form's base or of another admin", async () => {
      await draft('내 초안')
      const base = await read()
      await draft('그들의 초안', other)
      expect((await takeBack(base)).status).toBe(200)
      await publish('다시 게시')
      await draft('내 초안')
      const next = await read()
      await publish('그들의 게시')
      expect((await conflictOf(await takeBack(next))).lines?.[0]?.[2]).toBe('그들의 게시')
    })

    it('should be compared with what its tag holds, and with nothing where there is no base', async () => {
      const [published, draftTag] = [await readTag(path), await readTag(`${path}?draft=true`)]
      await draft('초안')
      const drafted = await readTag(`${path}?draft=true`)
      await publish('그들의 게시')
      for (const tag of [published, draftTag, drafted])
        expect((await saveFrom(tag, path, { _status: 'draft' })).status).toBe(409)
      const now = await readTag(`${path}?draft=true`)
      expect((await saveFrom(now, path, { _status: 'draft' })).status).toBe(200)
      await publish('한 번 더')
      const body = { _status: 'draft' }
      expect((await rest('PATCH', path, { token: one, body })).status).toBe(200)
    })
  })

  it('should let one of two win who save a draft at the same moment', async () => {
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...letter, agent: bob.id, _status: 'draft' },
      draft: true,
      ...asAdmin(admin),
    })
    const path = `/consultant-profile/${id}?draft=true`
    const tag = await readTag(path)
    const responses = await Promise.all(
      [one, other].map((token, place) =>
        saveFrom(tag, path, { name: `동시 ${place}`, _status: 'draft' }, token),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a deletion', () => {
  const remove = (tag: string | undefined, path: string) =>
    rest('DELETE', path, {
      token: one,
      ...(tag === undefined ? {} : { headers: { 'If-Match': tag } }),
    })

  const profile = async () => {
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { name: '앞', introMessage: '글', agent: (await copyAgent(suite.payload, bob)).id },
      overrideAccess: true,
    })
    return `/consultant-profile/${id}`
  }
  const consultation = async () =>
    `/consultation-requests/${(await buildConsultation(suite.payload)).id}`
  const account = async () => `/admins/${(await buildAdmin(suite.payload)).id}`

  it.each([
    ['고객명', consultation],
    ['이름', profile],
    ['이름', account],
  ])(
    'should be refused over what somebody else has changed meanwhile: %s',
    async (label, build) => {
      const path = await build()
      const stale = await readTag(path)
      expect((await rest('PATCH', path, { token: other, body: { name: '바뀜' } })).status).toBe(200)
      const before = await (await rest('GET', path, { token: one })).text()
      const refused = await remove(stale, path)
      const { code, lines, message, status } = await conflictOf(refused.clone())
      expect([status, code, message]).toEqual([409, 'editConflict', copy.conflictTitle])
      const shown = ['바뀜', null, '바뀜', copy.empty]
      expect(lines).toContainEqual(['name', label, ...shown])
      expect(await (await rest('GET', path, { token: one })).text()).toBe(before)
      // The answer says from which state it can be deleted.
      expect((await remove(refused.headers.get('etag') ?? '', path)).status).toBe(200)
      expect((await rest('GET', path, { token: one })).status).toBe(404)
    },
  )

  it('should be refused over a draft that was written beside what was read', async () => {
    for (const isPublished of [true, false]) {
      const path = await profile()
      if (isPublished) {
        const published = { token: one, body: { _status: 'published' } }
        expect((await rest('PATCH', path, published)).status).toBe(200)
      }
      const stale = await readTag(path)
      const body = { introMessage: '방금 쓴 인사말', _status: 'draft' }
      const draft = await rest('PATCH', `${path}?draft=true`, { token: other, body })
      expect(draft.status).toBe(200)
      const refused = await remove(stale, path)
      expect((await conflictOf(refused.clone())).status).toBe(409)
      expect((await rest('GET', path, { token: one })).status).toBe(200)
      const shown = refused.headers.get('etag') ?? ''
      expect(shown).toBe(await readTag(path))
      expect((await remove(shown, path)).status).toBe(200)
    }
  })

  it('should be refused where a text was emptied meanwhile', async () => {
    const path = await account()
    await rest('PATCH', path, { token: other, body: { name: '이름' } })
    const stale = await readTag(path)
    await rest('PATCH', path, { token: other, body: { name: '' } })
    expect((await remove(stale, path)).status).toBe(409)
  })

  it('should be made from the newest state, without a condition, and with `*`', async () => {
    for (const build of [consultation, profile, account])
      for (const condition of ['newest', '*', undefined]) {
        const path = await build()
        const tag = condition === 'newest' ? await readTag(path) : condition
        expect((await remove(tag, path)).status).toBe(200)
      }
  })

  it('should simply be forbidden to a person who may not delete, whatever the condition', async () => {
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    const headers = { 'If-Match': '"p.12345678.abc"' }
    const path = `/consultation-requests/${id}`
    expect((await rest('DELETE', path, { token: asAlice, headers })).status).toBe(403)
  })
})

describe('the condition of a save', () => {
  it('should tell a reader nothing of fields that the reader may not read', async () => {
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    const path = `/consultation-requests/${id}`
    const before = await readTag(path, asAlice)
    const forAdmin = await readTag(path)
    await suite.payload.update({
      collection: 'consultation-requests',
      id,
      data: { signals: ['tooFast'] },
      overrideAccess: true,
    })
    expect(await readTag(path, asAlice)).toBe(before)
    expect(await readTag(path)).not.toBe(forAdmin)
  })

  it('should be refused where it is malformed, and pass as `*`', async () => {
    const path = `/agents/${bob.id}`
    for (const base of ['x', 1, true])
      expect((await rest('PATCH', path, { token: one, body: { [baseKey]: base } })).status).toBe(
        400,
      )
    expect((await saveFrom('*', path, { name: '밥 이' })).status).toBe(200)
    for (const tag of ['', '""', 'W/"x"', '"p.12345678.abc"'])
      expect((await saveFrom(tag, path, { name: '밥 삼' })).status).toBe(409)
  })

  it('should accept a tag that a proxy has weakened, and one of a list', async () => {
    const path = `/agents/${bob.id}`
    const tag = await readTag(path)
    expect((await saveFrom(`W/${tag}`, path, { name: '밥 사' })).status).toBe(200)
    const next = await readTag(path)
    expect((await saveFrom(`"other", ${next}`, path, { name: '밥 오' })).status).toBe(200)
  })
})

describe('a save that names its account', () => {
  it('should be accepted from this account only', async () => {
    const path = `/agents/${bob.id}`
    const save = (id: string, token: string) =>
      rest('PATCH', path, { token, body: { name: '밥' }, headers: { [accountHeader]: id } })
    expect((await save(String(admin.id), one)).status).toBe(200)
    expect((await save(String(admin.id), other)).status).toBe(403)
    expect((await save(String(admin.id), asAlice)).status).toBe(403)
  })
})
