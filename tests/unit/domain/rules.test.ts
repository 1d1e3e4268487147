import { agentStatuses, canBecome } from '@/domain/agentStatus'
import { responsibleAgent } from '@/domain/responsibleAgent'
import { formatKoreanTime } from '@/domain/time'

describe('a status', () => {
  it('should be followed by the allowed ones and itself alone', () => {
    const allowed = Object.keys(agentStatuses).flatMap((from) =>
      Object.keys(agentStatuses)
        .filter((to) => canBecome(from as never, to as never) && from !== to)
        .map((to) => `${from} -> ${to}`),
    )
    expect(allowed).toEqual([
      'pending -> approved',
      'pending -> rejected',
      'approved -> suspended',
      'rejected -> approved',
      'suspended -> approved',
    ])
  })
})

describe('the responsible agent', () => {
  const agent = { name: '이영업', status: 'pending' } as const
  it.each([
    [{ assigned: agent, referring: null, agentId: 'x' }, '이영업'],
    [{ assigned: null, referring: agent, agentId: 'x' }, '이영업 (승인 대기)'],
    [{ assigned: null, referring: null, agentId: 'x' }, '정보 없음'],
    [{ assigned: null, referring: null, agentId: null }, '미지정'],
  ])('should be shown as %j -> %s', (request, shown) => {
    expect(responsibleAgent(request)).toBe(shown)
  })
})

describe('a time', () => {
  it.each([
    ['2026-03-05T06:03:00Z', '2026. 3. 5. 오후 3:03'],
    ['2026-03-04T15:00:00Z', '2026. 3. 5. 오전 12:00'],
    ['2026-03-05T03:00:00Z', '2026. 3. 5. 오후 12:00'],
    ['nonsense', '날짜 없음'],
    [null, '날짜 없음'],
  ])('should be shown from %s as %s', (time, shown) => {
    expect(formatKoreanTime(time)).toBe(shown)
  })
})
