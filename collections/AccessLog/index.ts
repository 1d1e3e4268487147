import type { Field } from 'payload'

import { recordCollection } from '@collections/shared/recordCollection'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { accessActions, actorKinds, personalCollections } from '@/domain/records/accessLog'
import { exportFormats } from '@/domain/consultations/exportFormats'
import { noAgentLabels } from '@/domain/consultations/responsibleAgent'
import { stageOptions } from '@/domain/consultations/stage'
import { optionsOf } from '@/domain/values/optionsOf'

const fields: Field[] = [
  { name: 'at', type: 'date', label: '일시', required: true, admin: koreanTime },
  requiredSelect('actorKind', '누가', actorKinds),
  { name: 'actorEmail', type: 'text', label: '관리자 이메일' },
  { name: 'actorId', type: 'text', label: '계정 아이디' },
  requiredSelect('action', '한 일', accessActions),
  requiredSelect('of', '무엇을', personalCollections),
  { name: 'count', type: 'number', label: '건수', required: true },
  {
    name: 'subjects',
    type: 'text',
    hasMany: true,
    label: '대상',
    admin: {
      description: '상담 신청이나 영업자의 아이디입니다. 이름과 연락처는 남기지 않습니다.',
      disableListColumn: true,
      components: { Filter: '/src/admin/records/DataSubjectFilter.client#DataSubjectFilter' },
    },
  },
  { name: 'reason', type: 'textarea', label: '사유' },
  { name: 'format', type: 'select', label: '파일 형식', options: optionsOf(exportFormats) },
  { name: 'exportedFrom', type: 'text', label: '내보낸 기간 시작일' },
  { name: 'exportedTo', type: 'text', label: '내보낸 기간 종료일' },
  {
    name: 'exportedAgent',
    type: 'text',
    label: '내보낸 담당 영업자',
    admin: { description: '영업자의 아이디입니다.' },
  },
  {
    name: 'exportedResponsible',
    type: 'select',
    options: optionsOf(noAgentLabels),
    label: '담당 영업자가 없는 신청만 내보냄',
  },
  { name: 'exportedStage', type: 'select', options: stageOptions, label: '내보낸 상태' },
  { name: 'isExportedOverdue', type: 'checkbox', label: '지연된 신청만 내보냄' },
  { name: 'isExportedSearch', type: 'checkbox', label: '검색 결과만 내보냄' },
  {
    name: 'partOf',
    type: 'text',
    label: '이어지는 내보내기',
    admin: {
      description: '한 번의 내보내기가 여러 기록으로 나뉠 때 첫 기록의 아이디입니다.',
      disableListColumn: true,
    },
  },
  { name: 'address', type: 'text', label: '접속 주소(IP)' },
]

/**
 * Who has seen, exported, changed or deleted whose data (개인정보의 안전성 확보조치 기준, 접속기록). The system writes the rows
 * (src/database/records/accessLog.ts), nobody changes or deletes them, and MongoDB drops them after two years.
 */
export const AccessLog = recordCollection({
  slug: 'access-log',
  label: '접속 기록',
  newestBy: 'at',
  sentenceOf: ['actorKind', 'actorEmail', 'actorId', 'action', 'of', 'count', 'subjects'],
  admin: {
    components: { beforeListTable: ['/src/admin/records/AboutDataSubject#AboutDataSubject'] },
    defaultColumns: ['sentence', 'at', 'reason', 'address'],
    listSearchableFields: ['actorEmail', 'reason', 'address'],
    pagination: { defaultLimit: 50, limits: [20, 50, 100] },
    description:
      '누가 언제 어디에서 누구의 개인정보를 조회·내보내기·변경·삭제했는지 남긴 기록입니다. 2년 동안 보관하며 아무도 고치거나 지울 수 없습니다.',
  },
  timestamps: false,
  fields,
})
