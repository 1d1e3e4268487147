import { jest } from '@jest/globals'

import { answerSave } from '@/admin/saving/answerSave'
import { registerEditView } from '@/admin/saving/editViews'
import { callServer } from '@/client/callServer'
import { answerQuestions, questions } from '@/client/saving/questions'
import { holdForInput } from '@/client/unsavedInput'
import { accountHeader } from '@/config/session'
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

const answer = (path: string, init: RequestInit = {}) =>
  answerSave({ address: new URL(path, origin), init: { method: 'POST', ...init }, send })

const sent = () => send.mock.lastCall?.[0] ?? {}
const accountOf = () => new Headers(sent().headers).get(accountHeader)

describe("the panel's saves", () => {
  it('should say what the form was made from, and by whom', async () => {
    const base = { name: '처음' }
    const view = {
      base: () => base,
      title: () => '박지영',
      keepTyping: () => {},
      hasLoadedTheirs: () => {},
      hasSaved: () => {},
      holdsNothingNew: () => {},
    }
    ends.push(registerEditView('/api/agents/x', view))
    const body = new FormData()
    body.set('_payload', '{"name":"나중"}')
    await answer('/api/agents/x?depth=0', { method: 'PATCH', body })
    expect((sent().body as FormData).get('_payload')).toBe(
      '{"name":"나중","_base":{"name":"처음"}}',
    )
    expect(accountOf()).toBe('a1')
  })

  it('should say that the record was deleted meanwhile, and keep what was typed', async () => {
    const keepTyping = jest.fn()
    const view = {
      base: () => ({}),
      title: () => '박지영',
      keepTyping,
      hasLoadedTheirs: () => {},
      hasSaved: () => {},
      holdsNothingNew: () => {},
    }
    ends.push(registerEditView('/api/agents/x', view))
    send.mockImplementation(async () => Response.json({ errors: [] }, { status: 404 }))
    const response = await answer('/api/agents/x?depth=0', { method: 'PATCH' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ errors: [{ message: copy.deletedMeanwhile }] })
    expect(keepTyping).toHaveBeenCalled()
  })

  const formOf = (data: object) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify(data))
    return body
  }

  it.each([
    [{ _status: 'published' }, '게시했습니다.'],
    [{ _status: 'draft' }, '초안을 저장했습니다.'],
    [{}, '저장했습니다.'],
  ])('should say what became of %j', async (data, message) => {
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
  ])('should say what goes on after signing in again: %s %s', async (method, body, action) => {
    const view = {
      base: () => ({}),
      title: () => '박지영',
      keepTyping: () => {},
      hasLoadedTheirs: () => {},
      hasSaved: () => {},
      holdsNothingNew: () => {},
    }
    ends.push(registerEditView('/api/agents/x', view))
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: null }))
    send.mockImplementation(async () => Response.json({}, { status: 401 }))
    const asked = new Promise((resolve) => {
      ends.push(questions.subscribe(() => resolve(questions.view())))
    })
    const answered = answer('/api/agents/x', { method, ...(body ? { body } : {}) })
    expect(await asked).toMatchObject({ kind: 'signIn', action })
    ends.pop()?.()
    for (const end of ends.splice(0)) end()
    expect((await answered).status).toBe(401)
  })

  it.each(['/api/payload-preferences/nav', '/api/admins/login', '/api/admins/logout'])(
    'should not include %s',
    async (path) => {
      await answer(path)
      expect(accountOf()).toBeNull()
    },
  )

  it('should not include what our own code sends, which is guarded already or a read', async () => {
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
    ends.push(holdForInput())
    await expect(answer(path)).rejects.toThrow(copy.expiredTitle)
  })
})
