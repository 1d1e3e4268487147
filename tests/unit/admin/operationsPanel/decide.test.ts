import { jest } from '@jest/globals'

import { anonymiseAgent, decideOnAgent, reassign } from '@/admin/operationsPanel/decide'
import { searchTerm } from '@/admin/operationsPanel/searchTerm'
import { NoLongerAllowed } from '@/live/client/liveList'

function answer(status: number, body: unknown = {}) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify(body), { status }))
}

afterEach(() => void jest.restoreAllMocks())

describe('a decision', () => {
  it('should send the status, and a reason where there is one', async () => {
    const fetch = answer(200)
    expect(await decideOnAgent('a', 'approved')).toEqual({ ok: true })
    await decideOnAgent('a', 'rejected', '연락처 오류')
    await reassign('r', null)
    await anonymiseAgent('a')
    expect(fetch.mock.calls.map(([address, init]) => [address, init?.method, init?.body])).toEqual([
      ['/api/agents/a?depth=0', 'PATCH', '{"status":"approved"}'],
      ['/api/agents/a?depth=0', 'PATCH', '{"status":"rejected","reason":"연락처 오류"}'],
      ['/api/consultation-requests/r?depth=0', 'PATCH', '{"assignedAgent":null}'],
      ['/api/agents/a/anonymise?depth=0', 'POST', '{}'],
    ])
  })

  it('should tell a conflict, a wrong field and any other failure apart', async () => {
    answer(409)
    expect(await decideOnAgent('a', 'approved')).toMatchObject({
      code: 'conflict',
      text: '이미 처리되었거나 변경할 수 없는 상태입니다.',
    })
    answer(400, { errors: [{ data: { errors: [{ path: 'reason', message: '너무 깁니다.' }] } }] })
    expect(await decideOnAgent('a', 'rejected', 'x')).toMatchObject({
      code: 'refused',
      text: '너무 깁니다.',
    })
    for (const status of [400, 404, 429, 500, 503]) {
      answer(status)
      expect(await decideOnAgent('a', 'approved')).toEqual({ ok: false, code: 'failed' })
    }
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await decideOnAgent('a', 'approved')).toEqual({ ok: false, code: 'failed' })
  })

  it.each([401, 403])('should end where its admin may not decide any more (%s)', async (status) => {
    answer(status)
    await expect(decideOnAgent('a', 'approved')).rejects.toThrow(NoLongerAllowed)
  })
})

describe('what is searched for', () => {
  it.each([
    [' 김하루 ', '김하루'],
    ['김ㅎ', '김'],
    ['ㄱ', ''],
    ['김 ㅎ', '김'],
    ['010-1234', '010-1234'],
    ['김하', '김하'],
  ])('should be of %p %p', (typed, term) => {
    expect(searchTerm(typed)).toBe(term)
  })
})
