import { jest } from '@jest/globals'

import {
  anonymiseAgent,
  decideOnAgent,
  isConflict,
  outcomeOf,
  reassign,
} from '@/admin/operationsPanel/data/decisions'
import { hasLostAccess, type Result } from '@/client/callServer'
import { refusalText } from '@/client/refusalText'
import { answerQuestions, questions } from '@/client/saving/questions'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

const agent: AgentRow = {
  id: 'a',
  createdAt: '2026-11-23T00:00:00.000Z',
  name: '이승인',
  phone: '010-1234-5678',
  email: 'agent@test.kr',
  status: 'pending',
  leave: null,
  customers: 0,
  open: 0,
  overdue: 0,
  won: 0,
  contactMinutes: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
}

function answer(status: number, body: unknown = {}) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify(body), { status }))
}

/** The text that the operations panel shows for a refusal, or undefined where the step's own text applies. */
const said = (result: Result): string | undefined => (result.ok ? undefined : refusalText(result))

afterEach(() => void jest.restoreAllMocks())

describe('a decision', () => {
  it('should send the status, and a reason when there is one', async () => {
    const fetch = answer(200)
    expect(await decideOnAgent(agent, 'approved')).toMatchObject({ ok: true })
    await decideOnAgent(agent, 'rejected', '연락처 오류')
    await reassign({ id: 'r', name: '김고객', assignedAgent: 'a' }, null)
    await anonymiseAgent(agent)
    expect(fetch.mock.calls.map(([address, init]) => [address, init?.method, init?.body])).toEqual([
      ['/api/agents/a?depth=0', 'PATCH', '{"status":"approved","_base":{"status":"pending"}}'],
      [
        '/api/agents/a?depth=0',
        'PATCH',
        '{"status":"rejected","reason":"연락처 오류","_base":{"status":"pending"}}',
      ],
      [
        '/api/consultation-requests/r?depth=0',
        'PATCH',
        '{"assignedAgent":null,"_base":{"assignedAgent":"a"}}',
      ],
      ['/api/agents/a/anonymise?depth=0', 'POST', '{}'],
    ])
  })

  it('should be a conflict, and no question, where the row is out of date', async () => {
    const message = '다른 사람이 먼저 저장했습니다.'
    answer(409, { errors: [{ message, data: { code: 'editConflict' } }] })
    const late = await decideOnAgent(agent, 'approved')
    expect(isConflict(late)).toBe(true)
    expect(said(late)).toBe('이미 처리되었거나 변경할 수 없는 상태입니다.')
  })

  it.each([
    [() => decideOnAgent(agent, 'approved'), '‘이승인’ 승인이'],
    [
      () => decideOnAgent({ ...agent, status: 'suspended' }, 'approved'),
      '‘이승인’ 이용 정지 해제가',
    ],
    [() => anonymiseAgent(agent), '‘이승인’ 탈퇴 처리가'],
    [
      () => reassign({ id: 'r', name: '김고객', assignedAgent: 'a' }, null),
      '‘김고객’ 고객님의 담당 변경이',
    ],
  ])('should be named where one has to sign in again first', async (decide, continues) => {
    const leavePage = answerQuestions({ collection: 'admins', id: 'a1', email: 'admin@test.kr' })
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (_, init) =>
        Response.json({ user: null }, { status: init?.method === 'GET' ? 200 : 401 }),
      )
    const asked = new Promise((resolve) => {
      const end = questions.subscribe(() => {
        end()
        resolve(questions.view())
      })
    })
    const decided = decide()
    expect(await asked).toMatchObject({ kind: 'signIn', continues })
    leavePage()
    expect(await decided).toMatchObject({ ok: false, code: 'sessionExpired' })
  })

  it('should distinguish a conflict, a wrong field and any other failure', async () => {
    answer(409)
    const conflict = await decideOnAgent(agent, 'approved')
    expect(isConflict(conflict)).toBe(true)
    expect(said(conflict)).toBe('이미 처리되었거나 변경할 수 없는 상태입니다.')

    answer(400, { errors: [{ data: { errors: [{ path: 'reason', message: '너무 깁니다.' }] } }] })
    const wrong = await decideOnAgent(agent, 'rejected', 'x')
    expect(isConflict(wrong)).toBe(false)
    expect(said(wrong)).toBe('너무 깁니다.')

    for (const status of [400, 404, 429, 500, 503]) {
      answer(status)
      const failed = await decideOnAgent(agent, 'approved')
      expect(failed).toMatchObject({ ok: false, status })
      expect([isConflict(failed), said(failed)]).toEqual([false, undefined])
    }

    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const unanswered = await decideOnAgent(agent, 'approved')
    expect(unanswered).toMatchObject({ ok: false, code: 'noAnswer' })
    expect([isConflict(unanswered), said(unanswered)]).toEqual([false, undefined])
  })

  it.each([401, 403])(
    'should close the operations panel when its admin may not decide any more (%s)',
    async (status) => {
      answer(status)
      expect(hasLostAccess(await decideOnAgent(agent, 'approved'))).toBe(true)
    },
  )
})

describe('the outcome of a decision', () => {
  it.each([
    ['pending', 'approved', '승인됨'],
    ['pending', 'rejected', '반려됨'],
    ['approved', 'suspended', '이용 정지됨'],
    ['suspended', 'approved', '정지 해제됨'],
    ['rejected', 'approved', '승인됨'],
    ['rejected', 'anonymised', '탈퇴 처리됨'],
    ['pending', 'pending', '변경됨'],
  ] as const)('should be called, from %s to %s, %s', (from, to, word) => {
    expect(outcomeOf(from, to)).toBe(word)
  })
})
