import { recordCollection } from '@collections/shared/recordCollection'
import { adminWithEmail } from '@collections/shared/fields/adminWithEmail'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { agentStatusOptions } from '@/domain/agents/agentStatus'
import { adminChanges, decisionKinds } from '@/domain/records/decisions'
import { optionsOf } from '@/domain/values/optionsOf'

/**
 * What was decided about agents, admin accounts, second factors and assigned agents. Written in the transaction of the change; nobody changes or
 * deletes one, but anonymising an agent erases the reasons (specification 7.5, 7.7).
 */
export const Decisions = recordCollection({
  slug: 'decisions',
  label: '처리 기록',
  newestBy: 'createdAt',
  sentenceOf: [
    'kind',
    'agent',
    'admin',
    'previousAgent',
    'adminEmail',
    'change',
    'fromStatus',
    'toStatus',
    'decidedBy',
    'decidedByEmail',
  ],
  admin: {
    defaultColumns: ['sentence', 'createdAt', 'reason'],
    listSearchableFields: ['decidedByEmail', 'reason'],
    description:
      '영업자 승인·반려·정지, 담당 변경, 관리자 계정의 추가·삭제와 이메일·비밀번호 변경, 2단계 인증 초기화를 누가 언제 했는지 남긴 기록입니다.',
  },
  // For a consultation's decisions; those on agents have their index in src/database/core/indexes.ts.
  indexes: [{ fields: ['request', 'createdAt'] }],
  fields: [
    requiredSelect('kind', '구분', decisionKinds),
    { name: 'agent', type: 'relationship', relationTo: 'agents', label: '영업자' },
    { name: 'admin', type: 'relationship', relationTo: 'admins', label: '관리자' },
    {
      name: 'previousAgent',
      type: 'relationship',
      relationTo: 'agents',
      label: '이전 담당 영업자',
    },
    {
      name: 'request',
      type: 'relationship',
      relationTo: 'consultation-requests',
      label: '상담 신청',
    },
    { name: 'fromStatus', type: 'select', label: '이전 상태', options: agentStatusOptions },
    { name: 'toStatus', type: 'select', label: '바뀐 상태', options: agentStatusOptions },
    // Stays when the account is gone.
    { name: 'adminEmail', type: 'text', label: '관리자 계정' },
    { name: 'change', type: 'select', label: '계정 변경', options: optionsOf(adminChanges) },
    { name: 'reason', type: 'textarea', label: '사유' },
    ...adminWithEmail('decidedBy', { who: '처리한 관리자', email: '처리한 관리자 이메일' }),
  ],
})
