import { jest } from '@jest/globals'

import { answerSave } from '@/admin/saving/answerSave'
import { type EditView, onRefusal, registerEditView } from '@/admin/saving/editViews'
import { noteOpenedVersion } from '@/admin/saving/restorationBase'
import { callServer } from '@/client/callServer'
import { answerQuestions, questions } from '@/client/saving/questions'
import { trackUnsavedInput } from '@/client/unsavedInput'
import { accountHeader } from '@/config/sessionNames'
import { edits as copy } from '@/copy/edits'

const origin = 'http://localhost:3000'
const ends: (() => void)[] = []
const send = jest.fn<(init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  Object.assign(globalThis, { window: { location: new URL(`${origin}/admin`) } })
  send.mockReset().mockImplementation(async () => Response.json({}))
  ends.push(answerQuestions({ collection: 'admins', id: 'a1', email: 'admin@test.kr' }))
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(globalThis, 'window')
  jest.restoreAllMocks()
})

/** Opens a form at this address. */
function openForm(path: string, { base = {}, ...own }: Partial<Opened> = {}): void {
  const view = {
    base: () => base,
    data: () => ({}),
    title: () => '박지영',
    keepTyping: () => {},
    hasLoadedTheirs: async () => {},
    holdsNothingNew: () => {},
    hasSaved: () => {},
    saveDraft: () => {},
    takeOver: async () => {},
    ...own,
  }
  ends.push(registerEditView(path, view))
}

type Opened = Omit<EditView, 'base'> & { base: object }

const answer = (path: string, init: RequestInit = {}) =>
  answerSave({ address: new URL(path, origin), init: { method: 'POST', ...init }, send })

type Asked = {
  claims: unknown
  errors: unknown
  typed: unknown
  answer: (value: unknown) => void
}

/** Waits until the page asks this. */
async function asked(kind: string): Promise<Asked> {
  while (questions.view()?.kind !== kind) await new Promise(setImmediate)
  return questions.view() as never
}

/** Opens the page of a version; what is stored then is read as this answer. */
function openVersion(path: string, stored: Response | Promise<Response>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => stored)
  noteOpenedVersion(`/admin/${path}`)
}

const sent = () => send.mock.lastCall?.[0] ?? {}
const accountOf = () => new Headers(sent().headers).get(accountHeader)

describe('the restoration of a version', () => {
  const storedAs = (etag: string) => Response.json({}, { headers: { etag } })
  const conditionOf = () => new Headers(sent().headers).get('if-match')

  it('should wait until it can be compared with what was stored when its page was opened', async () => {
    let stored = (_: Response) => {}
    openVersion(
      'globals/landing-page/versions/v1',
      new Promise<Response>((resolve) => (stored = resolve)),
    )
    const answered = answer('/api/globals/landing-page/versions/v1?draft=false')
    await new Promise(setImmediate)
    expect(send).not.toHaveBeenCalled()
    stored(storedAs('"a.1"'))
    expect((await answered).status).toBe(200)
    expect(conditionOf()).toBe('"a.1"')
  })

  it.each([
    ['could not be read', 'v1', () => Response.json({}, { status: 503 })],
    ['was not told', 'v1', () => Response.json({})],
    ["is another version's", 'v2', () => storedAs('"a.1"')],
  ])('should be refused where what was stored then %s', async (_, version, stored) => {
    openVersion('collections/consultant-profile/p1/versions/v1', stored())
    const response = await answer(`/api/consultant-profile/versions/${version}`)
    expect(await response.json()).toEqual({ errors: [{ message: copy.restorationUnchecked }] })
    expect(response.ok).toBe(false)
    expect(send).not.toHaveBeenCalled()
  })

  it("should not be compared with another profile's state, whose answer came late", async () => {
    let late = (_: Response) => {}
    openVersion(
      'collections/consultant-profile/p1/versions/v1',
      new Promise<Response>((resolve) => (late = resolve)),
    )
    openVersion('collections/consultant-profile/p2/versions/v2', storedAs('"b.1"'))
    late(storedAs('"a.1"'))
    await new Promise(setImmediate)
    await answer('/api/consultant-profile/versions/v2')
    expect(conditionOf()).toBe('"b.1"')
  })
})

describe("the panel's saves", () => {
  const formOf = (data: object) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify(data))
    return body
  }

  it('should say what the form was made from, and by whom', async () => {
    const base = { name: '처음' }
    openForm('/api/agents/x', { base })
    const body = new FormData()
    body.set('_payload', '{"name":"나중"}')
    await answer('/api/agents/x?depth=0', { method: 'PATCH', body })
    expect((sent().body as FormData).get('_payload')).toBe(
      '{"name":"나중","_base":{"name":"처음"}}',
    )
    expect(accountOf()).toBe('a1')
  })

  it('should save what is typed until a conflict is asked about, with its answer', async () => {
    const held = { name: '보낸 이름', memo: '메모', file: {}, _status: 'published' }
    openForm('/api/agents/x', { base: { name: '처음' }, data: () => held })
    const conflict = Response.json(
      { errors: [{ data: { code: 'editConflict' } }] },
      { status: 409 },
    )
    conflict.headers.set('etag', '"a.1"')
    send.mockImplementationOnce(async () => conflict)
    const body = formOf({ name: '보낸 이름', memo: '', _status: 'draft' })
    const answered = answer('/api/agents/x?depth=0', { method: 'PATCH', body })
    const question = await asked('conflict')
    held.name = '그 뒤에 더 친 이름'
    question.answer('mine')
    expect((await answered).status).toBe(200)
    expect(JSON.parse(String((sent().body as FormData).get('_payload')))).toEqual({
      name: '그 뒤에 더 친 이름',
      memo: '메모',
      _status: 'draft',
      _base: { name: '처음' },
    })
  })

  it('should say that the document was deleted meanwhile, and keep what was typed', async () => {
    const keepTyping = jest.fn()
    openForm('/api/agents/x', { keepTyping })
    send.mockImplementation(async () => Response.json({ errors: [] }, { status: 404 }))
    const response = await answer('/api/agents/x?depth=0', { method: 'PATCH' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ errors: [{ message: copy.deletedMeanwhile }] })
    expect(keepTyping).toHaveBeenCalled()
  })

  const tooLong = { path: 'hero.headline', label: '첫 화면 › 큰 제목', message: '40자 이하로' }

  it.each([
    ['초안', '', 'draft', [], { what: copy.unsaved, fieldErrors: [], status: 'draft' }, undefined],
    [
      '초안',
      '?autosave=true',
      'draft',
      [tooLong],
      { what: copy.unsaved, fieldErrors: [tooLong], status: 'draft' },
      [{ data: { errors: [tooLong] } }],
    ],
    [
      '게시',
      '',
      'published',
      [tooLong],
      { what: copy.notPublished, fieldErrors: [tooLong], status: 'published' },
      // Its name is in the message, and what is wrong at the field.
      [{ message: copy.notPublished, data: { errors: [tooLong] } }],
    ],
  ])(
    'should say once why nothing is stored: %s%s',
    async (_, query, status, errors, saveMessage, said) => {
      const keepTyping = jest.fn()
      openForm('/api/consultant-profile/x', { keepTyping })
      send.mockImplementation(async () =>
        Response.json(
          { errors: [{ message: '큰 제목: 40자 이하로', data: { errors } }] },
          { status: 400 },
        ),
      )
      const response = await answer(`/api/consultant-profile/x${query}`, {
        method: 'PATCH',
        body: formOf({ name: '새 이름', _status: status }),
      })
      expect(keepTyping).toHaveBeenCalledWith(saveMessage)
      if (said) expect(await response.json()).toEqual({ errors: said })
    },
  )

  it('should name the fields of a form that has no message yet', async () => {
    const errors = [tooLong, { ...tooLong, label: '설명' }]
    send.mockImplementation(async () =>
      Response.json({ errors: [{ data: { errors } }] }, { status: 400 }),
    )
    const response = await answer('/api/media', { body: formOf({}) })
    const { errors: said } = (await response.json()) as { errors: { message: string }[] }
    expect(said[0]?.message).toBe('저장되지 않았습니다. 확인할 곳: 첫 화면 › 큰 제목, 설명')
  })

  it('should leave the names of the fields to the message of a form of something new', async () => {
    const noted = jest.fn()
    ends.push(onRefusal('/api/media', ({ message }) => noted(message)))
    send.mockImplementation(async () =>
      Response.json({ errors: [{ data: { errors: [tooLong] } }] }, { status: 400 }),
    )
    const response = await answer('/api/media', { body: formOf({}) })
    const { errors: said } = (await response.json()) as { errors: { message: string }[] }
    expect(said[0]?.message).toBe(copy.unsaved)
    expect(noted).toHaveBeenCalledWith({ what: copy.unsaved, fieldErrors: [tooLong] })
  })

  it('should say that a draft was given up for what is published', async () => {
    send.mockImplementation(async () => Response.json({ result: {}, message: '저장했습니다.' }))
    const body = JSON.stringify({ hero: {}, _status: 'published' })
    const response = await answer('/api/globals/landing-page?depth=0', { body })
    expect(await response.json()).toMatchObject({ message: copy.reverted })
  })

  describe('when a draft is given up', () => {
    const path = '/api/consultant-profile/x'
    const base = { name: '내 초안', introMessage: '인사' }
    const body = JSON.stringify({ name: '게시', introMessage: '인사', _status: 'published' })
    const revert = () => answer(`${path}?depth=0`, { method: 'PATCH', body })
    const sentData = () => JSON.parse(String(sent().body))
    const conflict = () => {
      const errors = [{ data: { code: 'editConflict' } }]
      return Response.json({ errors }, { status: 409, headers: { etag: '"d.1"' } })
    }

    it('should say from which draft', async () => {
      openForm(path, { base })
      await revert()
      expect(sentData()).toEqual({ ...JSON.parse(body), _base: base })
    })

    it("should ask before it is another's newer one, and then replace all of that", async () => {
      const [hasSaved, takeOver] = [jest.fn(), jest.fn(async () => {})]
      openForm(path, { base, hasSaved, takeOver })
      send.mockImplementationOnce(async () => conflict())
      send.mockImplementationOnce(async () => Response.json({ doc: { name: '게시' } }))
      const answered = revert()
      const question = await asked('conflict')
      expect(question).toMatchObject({ save: 'reversion' })
      question.answer('mine')
      expect((await answered).status).toBe(200)
      expect(sentData()).toEqual(JSON.parse(body))
      expect(new Headers(sent().headers).get('if-match')).toBe('"d.1"')
      expect(hasSaved).toHaveBeenCalledWith({ name: '게시' }, { isByHand: true, file: null })
      // Payload fills the form with the answer; the draft in it was not typed since.
      expect(takeOver).not.toHaveBeenCalled()
    })

    it('should leave the form alone when it is kept after all', async () => {
      const keepTyping = jest.fn()
      openForm(path, { base, keepTyping })
      send.mockImplementation(async () => conflict())
      const answered = revert()
      ;(await asked('conflict')).answer('neither')
      expect((await answered).status).toBe(409)
      expect(send).toHaveBeenCalledTimes(1)
      expect(keepTyping).not.toHaveBeenCalled()
    })
  })

  it.each([200, 400])(
    'should leave the form and its base alone where it is unpublished: %d',
    async (status) => {
      const changes = { hasSaved: jest.fn(), keepTyping: jest.fn(), holdsNothingNew: jest.fn() }
      openForm('/api/consultant-profile/x', { base: { name: '연 이름' }, ...changes })
      send.mockImplementation(async () =>
        Response.json({ doc: { name: '그들의 초안', _status: 'draft' } }, { status }),
      )
      const body = '{"_status":"draft"}'
      const response = await answer('/api/consultant-profile/x', { method: 'PATCH', body })
      expect(response.status).toBe(status)
      expect(sent().body).toBe('{"_status":"draft","_base":{"name":"연 이름"}}')
      for (const change of Object.values(changes)) expect(change).not.toHaveBeenCalled()
    },
  )

  describe('when they delete', () => {
    /** Deletes a document whose form holds this name; the server refuses it. */
    async function refuseDeletion(name: string) {
      const changes = { hasSaved: jest.fn(), keepTyping: jest.fn(), holdsNothingNew: jest.fn() }
      const refused = jest.fn()
      openForm('/api/admins/x', { base: { name: '김하나' }, data: () => ({ name }), ...changes })
      ends.push(onRefusal('/api/admins/x', refused))
      const errors = [{ message: '마지막 관리자입니다.', data: { code: 'lastAdmin' } }]
      send.mockImplementation(async () => Response.json({ errors }, { status: 409 }))
      const response = await answer('/api/admins/x', { method: 'DELETE' })
      expect(await response.json()).toEqual({ errors })
      expect(refused).not.toHaveBeenCalled()
      return changes
    }

    it('should say nothing of a save where that is refused', async () => {
      for (const change of Object.values(await refuseDeletion('김하나')))
        expect(change).not.toHaveBeenCalled()
    })

    it('should keep counting as unsaved what is typed where that is refused', async () => {
      const { keepTyping } = await refuseDeletion('김하나 관리자')
      expect(keepTyping.mock.calls).toEqual([[]])
    })
  })

  it("should ask before another's newer publication is unpublished", async () => {
    const path = '/api/consultant-profile/x'
    const keepTyping = jest.fn()
    openForm(path, { base: { name: '연 이름' }, keepTyping })
    const conflict = () =>
      Response.json(
        { errors: [{ data: { code: 'editConflict' } }] },
        { status: 409, headers: { etag: '"p.1"' } },
      )
    const takeBack = async (choice: string) => {
      send.mockImplementationOnce(async () => conflict())
      const answered = answer(path, { method: 'PATCH', body: '{"_status":"draft"}' })
      const question = await asked('conflict')
      expect(question).toMatchObject({ save: 'unpublication' })
      question.answer(choice)
      return answered
    }
    const left = await takeBack('neither')
    expect(left.status).toBe(409)
    expect(await left.json()).toEqual({ errors: [{ message: copy.conflictTitle }] })
    expect(send).toHaveBeenCalledTimes(1)
    expect((await takeBack('mine')).status).toBe(200)
    expect(sent().body).toBe('{"_status":"draft"}')
    expect(new Headers(sent().headers).get('if-match')).toBe('"p.1"')
    expect(keepTyping).not.toHaveBeenCalled()
  })

  it('should save nothing by itself after a conflict that is left, whatever the page is called since', async () => {
    const path = '/api/consultant-profile/x'
    const base = { name: '처음' }
    const save = (name: string, query = '?autosave=true') =>
      answer(path + query, { method: 'PATCH', body: formOf({ name, _status: 'draft' }) })
    openForm(path, { base })
    const conflict = async () =>
      Response.json(
        { errors: [{ data: { code: 'editConflict' } }] },
        { status: 409, headers: { etag: '"d.1"' } },
      )
    send.mockImplementationOnce(conflict)
    const answered = save('내 이름')
    ;(await asked('conflict')).answer('neither')
    await answered
    const type = (title: string) => {
      ends.pop()?.()
      openForm(path, { base, title: () => title })
    }
    type('내 이름은')
    await new Promise(setImmediate)
    await save('내 이름은')
    expect(send).toHaveBeenCalledTimes(1)
    // Nor after a draft that was to be given up, and is kept after all.
    send.mockImplementationOnce(conflict)
    const body = '{"_status":"published","name":"게시"}'
    const reverted = answer(path, { method: 'PATCH', body })
    ;(await asked('conflict')).answer('neither')
    await reverted
    await save('내 이름은')
    expect(send).toHaveBeenCalledTimes(2)
    // By hand it is.
    await save('내 이름은', '')
    await save('내 이름은 이')
    expect(send).toHaveBeenCalledTimes(4)
    // So does the form that is opened next.
    send.mockImplementationOnce(conflict)
    const again = save('다른 이름')
    ;(await asked('conflict')).answer('neither')
    await again
    ends.pop()?.()
    await new Promise(setImmediate)
    openForm(path, { base })
    await save('새로 연 이름')
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('should tell the page that nothing is stored when there is no answer', async () => {
    const keepTyping = jest.fn()
    openForm('/api/consultant-profile/x', { keepTyping })
    send.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(
      answer('/api/consultant-profile/x', { method: 'PATCH', body: formOf({ name: 'x' }) }),
    ).rejects.toThrow(copy.disconnected)
    expect(keepTyping).toHaveBeenCalledWith({ what: copy.unsavedOffline, fieldErrors: [] })
  })

  it.each([
    [{ _status: 'published' }, '게시했습니다.'],
    [{ _status: 'draft' }, '초안을 저장했습니다.'],
    [{}, '저장했습니다.'],
  ])('should announce the outcome of %j', async (data, message) => {
    send.mockImplementation(async () =>
      Response.json({ doc: { id: 'x' }, message: '저장했습니다.' }),
    )
    const response = await answer('/api/consultant-profile?depth=0', { body: formOf(data) })
    expect(await response.json()).toEqual({ doc: { id: 'x' }, message })
  })

  it.each([
    ['PATCH', formOf({}), '‘박지영’ 저장이'],
    ['PATCH', formOf({ _status: 'published' }), '‘박지영’ 게시가'],
    ['PATCH', '{"_status":"draft"}', '게시 해제가'],
    ['DELETE', undefined, '삭제가'],
    ['POST', 'where[name][equals]=x', '‘박지영’ 저장이'],
  ])('should say what goes on after signing in again: %s %s', async (method, body, continues) => {
    openForm('/api/agents/x')
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: null }))
    send.mockImplementation(async () => Response.json({}, { status: 401 }))
    const asked = new Promise((resolve) => {
      ends.push(questions.subscribe(() => resolve(questions.view())))
    })
    const answered = answer('/api/agents/x', { method, ...(body ? { body } : {}) })
    expect(await asked).toMatchObject({ kind: 'signIn', continues })
    ends.pop()?.()
    for (const end of ends.splice(0)) end()
    expect((await answered).status).toBe(401)
  })

  it('should ask once to sign in again for a form that saves itself', async () => {
    const keepTyping = jest.fn()
    openForm('/api/consultant-profile/x', { keepTyping })
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: null }))
    send.mockImplementation(async () => Response.json({}, { status: 401 }))
    const body = formOf({ name: '박지영', _status: 'draft' })
    const save = { method: 'PATCH', body }
    const answered = answer('/api/consultant-profile/x?autosave=true', save)
    ;(await asked('signIn')).answer(false)
    expect((await answered).status).toBe(409)
    const what = copy.autosavePaused(copy.unsaved, copy.expiredTitle)
    expect(keepTyping).toHaveBeenCalledWith({ what, fieldErrors: [] })
    await answer('/api/consultant-profile/x?autosave=true', save)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each(['/api/payload-preferences/nav', '/api/admins/login'])(
    'should not include %s',
    async (path) => {
      await answer(path)
      expect(accountOf()).toBeNull()
    },
  )

  it.each([
    ['leave the page, with nothing left in the tab, once it is done', 200, 1, ['/login']],
    ["leave the page alone where the session is over, or another account's", 400, 0, ['/login']],
    ['stay where it failed', 500, 0, []],
  ])('should not ask anything of signing out, which should %s', async (_, status, told, left) => {
    const replaced: string[] = []
    const cleared = jest.fn()
    Object.assign(globalThis, { sessionStorage: { clear: cleared } })
    Object.assign(window.location, { replace: (address: string) => replaced.push(address) })
    send.mockImplementation(async () => Response.json({}, { status }))
    const tell = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
    await answer('/api/admins/logout')
    expect([accountOf(), tell.mock.calls.length]).toEqual(['a1', told])
    expect(replaced).toEqual(left)
    expect(cleared).toHaveBeenCalledTimes(left.length)
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  it("should not include our own code's calls, which are guarded already or reads", async () => {
    const own: RequestInit[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init = {}) => {
      own.push(init)
      return Response.json({})
    })
    await callServer('/api/operations/requests', { method: 'POST', body: {} })
    send.mockImplementation(async () => new Response('{}', { status: 401 }))
    const init = own[0] ?? {}
    const response = await answerSave({
      address: new URL('/api/operations/requests', origin),
      init,
      send,
    })
    expect([response.status, questions.view()]).toEqual([401, null])
  })

  it('should not let a session that can not be renewed leave a page with unsaved input', async () => {
    send.mockImplementation(async () => new Response('{}', { status: 403 }))
    const path = '/api/admins/refresh-token?refresh'
    expect((await answer(path)).status).toBe(403)
    ends.push(trackUnsavedInput())
    await expect(answer(path)).rejects.toThrow(copy.expiredTitle)
  })

  it("should renew the session of the page's account alone", async () => {
    const init = { headers: { 'Accept-Language': 'ko' } }
    expect((await answer('/api/admins/refresh-token?refresh', init)).status).toBe(200)
    expect(accountOf()).toBe('a1')
    expect(new Headers(sent().headers).get('accept-language')).toBe('ko')
  })

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the database is away', async () => new Response('{}', { status: 503 })],
    ['a proxy has no answer', async () => new Response('', { status: 502 })],
    ['there are too many requests', async () => new Response('{}', { status: 429 })],
  ])(
    'should say in Korean that a session could not be renewed, and take it for no end: %s',
    async (_, answered) => {
      send.mockImplementation(answered)
      const path = '/api/admins/refresh-token?refresh'
      await expect(answer(path)).rejects.toThrow(copy.renewalFailure)
      ends.push(trackUnsavedInput())
      await expect(answer(path)).rejects.toThrow(copy.renewalFailure)
    },
  )

  describe('when they publish claims', () => {
    const claim = {
      path: 'introMessage',
      message: '‘완치’: 까닭',
      label: '인사말',
      rule: 'cure',
      match: '완치',
      start: 0,
      end: 2,
      reason: '까닭',
      clause: '조항',
      text: '완치합니다.',
    }
    const refusal = (code: string, errors: object[], status = 400) =>
      Response.json({ errors: [{ message: '게시 전', data: { code, errors } }] }, { status })
    const review = { reason: '인정된 기능성' }

    it('should send the same save again with the answer', async () => {
      openForm('/api/consultant-profile/x')
      send
        .mockImplementationOnce(async () => refusal('claimReviewRequired', [claim]))
        .mockImplementationOnce(async () => Response.json({ doc: {} }))
      const body = formOf({ name: '박지영', _status: 'published' })
      const answered = answer('/api/consultant-profile/x', { method: 'PATCH', body })
      const question: Asked = await asked('claims')
      expect(question).toMatchObject({ claims: [claim], errors: [] })
      question.answer(review)
      expect((await answered).status).toBe(200)
      expect(send).toHaveBeenCalledTimes(2)
      expect(JSON.parse(String((sent().body as FormData).get('_payload')))).toEqual({
        name: '박지영',
        _status: 'published',
        _base: {},
        claimReview: review,
      })
    })

    it('should ask again with what is wrong, and keep the answer through a conflict', async () => {
      openForm('/api/consultant-profile/x')
      const errors = [{ path: 'claimReview.expiresAt', message: '지났습니다.' }]
      const conflict = refusal('editConflict', [], 409)
      conflict.headers.set('etag', '"p.1"')
      send
        .mockImplementationOnce(async () => refusal('claimReviewRequired', [claim]))
        .mockImplementationOnce(async () => refusal('invalidInput', errors))
        .mockImplementationOnce(async () => conflict)
        .mockImplementationOnce(async () => Response.json({ doc: {} }))
      const body = formOf({ _status: 'published' })
      const answered = answer('/api/consultant-profile/x', { method: 'PATCH', body })
      ;(await asked('claims')).answer(review)
      await new Promise(setImmediate)
      const second = await asked('claims')
      expect(second).toMatchObject({ claims: [claim], errors, typed: review })
      second.answer({ reason: '더 나은 사유' })
      ;(await asked('conflict')).answer('mine')
      expect((await answered).status).toBe(200)
      expect(new Headers(sent().headers).get('if-match')).toBe('"p.1"')
      const payload = String((sent().body as FormData).get('_payload'))
      expect(JSON.parse(payload)).toMatchObject({ claimReview: { reason: '더 나은 사유' } })
    })

    it('should keep what was typed when nothing is to be published, as a draft', async () => {
      const [keepTyping, saveDraft] = [jest.fn(), jest.fn()]
      openForm('/api/consultant-profile/x', { keepTyping, saveDraft })
      send.mockImplementation(async () => refusal('claimReviewRequired', [claim]))
      const body = formOf({ name: '박지영', _status: 'published' })
      const answered = answer('/api/consultant-profile/x', { method: 'PATCH', body })
      ;(await asked('claims')).answer(null)
      expect((await answered).status).toBe(400)
      expect(send).toHaveBeenCalledTimes(1)
      expect(keepTyping.mock.lastCall?.[0]).toMatchObject({ what: copy.notPublished })
      expect(saveDraft).toHaveBeenCalledTimes(1)
    })

    it('should leave a draft that is stored as saved when it is not published', async () => {
      const [keepTyping, saveDraft, holdsNothingNew] = [jest.fn(), jest.fn(), jest.fn()]
      const base = { name: '박지영', _status: 'draft' }
      openForm('/api/consultant-profile/x', { base, holdsNothingNew, keepTyping, saveDraft })
      send.mockImplementation(async () => refusal('claimReviewRequired', [claim]))
      const body = formOf({ name: '박지영', _status: 'published' })
      const answered = answer('/api/consultant-profile/x', { method: 'PATCH', body })
      ;(await asked('claims')).answer(null)
      expect((await answered).status).toBe(400)
      expect(holdsNothingNew.mock.lastCall?.[0]).toMatchObject({ what: copy.notPublished })
      expect([keepTyping.mock.calls, saveDraft.mock.calls]).toEqual([[], []])
    })

    it('should answer for a restoration, which has no body of its own', async () => {
      openVersion(
        'globals/landing-page/versions/v1',
        Response.json({}, { headers: { etag: '"a.1"' } }),
      )
      send
        .mockImplementationOnce(async () => refusal('claimReviewRequired', [claim]))
        .mockImplementationOnce(async () => Response.json({}))
      const answered = answer('/api/globals/landing-page/versions/v1')
      ;(await asked('claims')).answer(review)
      expect((await answered).status).toBe(200)
      expect(sent().body).toBe(JSON.stringify({ claimReview: review }))
      expect(new Headers(sent().headers).get('content-type')).toBe('application/json')
    })

    it.each([
      ['/api/globals/site-settings', 'save'],
      ['/api/globals/site-settings/versions/v1', 'save'],
      ['/api/globals/landing-page/versions/v1', 'publish'],
      ['/api/consultant-profile/x', 'publish'],
    ])('should say what the answer leads to: %s, %s', async (path, purpose) => {
      if (path.includes('/versions/'))
        openVersion(path.slice('/api/'.length), Response.json({}, { headers: { etag: '"a.1"' } }))
      send.mockImplementationOnce(async () => refusal('claimReviewRequired', [claim]))
      const answered = answer(path)
      const question = await asked('claims')
      expect(question).toMatchObject({ purpose })
      question.answer(review)
      expect((await answered).status).toBe(200)
    })
  })
})
