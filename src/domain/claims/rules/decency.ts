import { concept } from '../concept'
import type { ClaimRule } from '../rule'
import { indecentForms } from './families/desires'

/** Article 8(1) 8: gambling and obscenity. */
export const decencyRules: readonly ClaimRule[] = [
  {
    id: 'decency',
    clause: 'decency',
    forms: [
      {
        first: concept(
          '밤이달라 밤이두렵 밤이즐 밤일 변강쇠 정력왕 부부관계 잠자리가 섹시 성생활 음란 로또 잭팟 일확천금 도박 룰렛 경품추첨 100%당첨 전원당첨 대박찬스 인생역전 야릇 오르가',
        ),
      },
      ...indecentForms,
    ],
    examples: ['밤이 달라집니다, 변강쇠의 비결'],
    lawful: ['밤에는 문자로 연락드립니다.'],
  },
]
