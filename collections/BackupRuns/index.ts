import { recordCollection } from '@collections/shared/recordCollection'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { backupFailures, backupRunKinds, backupTriggers } from '@/domain/records/backupRuns'
import { optionsOf } from '@/domain/values/optionsOf'

/**
 * Each backup, drill and restore, for two years (specification 17.6). The job and the commands write rows by the driver
 * (src/database/records/backupRuns.ts); nobody creates, changes or deletes one.
 */
export const BackupRuns = recordCollection({
  slug: 'backup-runs',
  label: '백업 기록',
  newestBy: 'createdAt',
  sentenceOf: ['kind', 'at', 'finishedAt', 'ok', 'bytes', 'documents', 'asOf', 'error'],
  admin: {
    defaultColumns: ['sentence', 'at', 'kind', 'trigger', 'ok'],
    description:
      '백업과 복구 훈련을 언제 했고 어떻게 끝났는지 2년 동안 남긴 기록입니다. 따로 정하지 않으면 백업 파일은 데이터와 같은 디스크에 있습니다. 서버 설정에서 다른 디스크의 폴더를 정하면 디스크가 고장 나도 되돌릴 수 있습니다.',
  },
  fields: [
    requiredSelect('kind', '종류', backupRunKinds),
    requiredSelect('trigger', '실행 방법', backupTriggers),
    { name: 'at', type: 'date', label: '시작', required: true, admin: koreanTime },
    // Empty while it is under way.
    { name: 'finishedAt', type: 'date', label: '끝', admin: koreanTime },
    { name: 'ok', type: 'checkbox', label: '성공', required: true, defaultValue: false },
    // A name without a path.
    { name: 'file', type: 'text', label: '파일 이름' },
    { name: 'bytes', type: 'number', label: '파일 크기(바이트)' },
    // The moment that the file shows; for a backup that at which it began.
    { name: 'asOf', type: 'date', label: '백업 시점', admin: koreanTime },
    { name: 'documents', type: 'number', label: '기록 수' },
    {
      name: 'collections',
      type: 'array',
      label: '종류별 기록 수',
      labels: { singular: '종류', plural: '종류' },
      fields: [
        { name: 'name', type: 'text', label: '종류', required: true },
        { name: 'documents', type: 'number', label: '기록 수', required: true },
      ],
    },
    { name: 'error', type: 'select', label: '실패한 까닭', options: optionsOf(backupFailures) },
  ],
})
