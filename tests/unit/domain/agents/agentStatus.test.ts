import {
  agentStatuses,
  agentStatusOptions,
  type AgentStatus,
  canBeAnonymised,
  canBecome,
} from '@/domain/agents/agentStatus'
import { responsibleAgent } from '@/domain/consultations/responsibleAgent'

const statuses = Object.keys(agentStatuses) as AgentStatus[]

/** Specification 5.2; each status may also stay the same. */
const allowed = [
  'pending approved',
  'pending rejected',
  'rejected approved',
  'approved suspended',
  'suspended approved',
]

describe("an agent's status", () => {
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'should change from %s to %s only where specification 5.2 allows it',
    (from, to) => {
      expect(canBecome(from, to)).toBe(from === to || allowed.includes(`${from} ${to}`))
    },
  )

  it('should allow anonymising after a rejection or suspension only', () => {
    expect(statuses.filter(canBeAnonymised)).toEqual(['rejected', 'suspended'])
  })

  it('should be shown in the words of specification 5.2', () => {
    expect(agentStatusOptions).toEqual([
      { value: 'pending', label: '승인 대기' },
      { value: 'approved', label: '승인' },
      { value: 'rejected', label: '반려' },
      { value: 'suspended', label: '이용 정지' },
      { value: 'anonymised', label: '탈퇴' },
    ])
  })
})

describe('the responsible agent', () => {
  const assigned = { name: '이영업', status: 'suspended' } as const

  it.each([
    [
      'the assigned one, whatever the referral says',
      { assigned, referring: { name: '박', status: 'approved' }, agentId: 'x' },
      '이영업',
    ],
    [
      'the referring one with the status, where none is assigned',
      { assigned: null, referring: { name: '박추천', status: 'pending' }, agentId: 'x' },
      '박추천 (승인 대기)',
    ],
    [
      'unknown, where no agent has that id',
      { assigned: null, referring: null, agentId: 'x' },
      '정보 없음',
    ],
    [
      'none, where there is no referral',
      { assigned: null, referring: null, agentId: null },
      '미지정',
    ],
    [
      'none, where the referral is empty',
      { assigned: null, referring: null, agentId: '' },
      '미지정',
    ],
  ] as const)('should be %s', (_, consultation, shown) => {
    expect(responsibleAgent(consultation)).toBe(shown)
  })
})
