import { recordCollection } from '@collections/shared/recordCollection'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { requiredSelect } from '@collections/shared/fields/requiredSelect'
import { retentionStates, retentionTriggers } from '@/domain/records/retentionRuns'

/** The numbers of each retention run, written by the job as it goes (src/jobs/retention); nobody creates, changes or deletes one. */
export const RetentionReports = recordCollection({
  slug: 'retention-reports',
  label: '파기 기록',
  newestBy: 'createdAt',
  sentenceOf: ['isDryRun', 'state', 'due', 'deleted', 'failures'],
  admin: {
    defaultColumns: ['sentence', 'createdAt', 'state', 'due', 'deleted', 'failures', 'oldest'],
    description:
      '보유 기간이 지난 상담 신청을 언제 몇 건 파기했는지 남긴 기록입니다. 이름과 연락처는 들어 있지 않습니다.',
  },
  fields: [
    {
      name: 'isDryRun',
      type: 'checkbox',
      label: '시험 실행(지우지 않고 세기만 함)',
      required: true,
      defaultValue: false,
    },
    requiredSelect('trigger', '실행 방법', retentionTriggers),
    requiredSelect('state', '결과', retentionStates),
    { name: 'requests', type: 'number', label: '살펴본 상담 신청', required: true },
    { name: 'due', type: 'number', label: '보유 기간이 지난 신청', required: true },
    { name: 'deleted', type: 'number', label: '파기한 신청', required: true },
    { name: 'failures', type: 'number', label: '파기하지 못한 신청', required: true },
    {
      name: 'versions',
      type: 'array',
      label: '동의 안내문 판별',
      labels: { singular: '안내문', plural: '안내문' },
      fields: [
        {
          name: 'version',
          type: 'number',
          label: '판',
          admin: { description: '비어 있으면 어느 판인지 알 수 없는 신청입니다.' },
        },
        { name: 'months', type: 'number', label: '보유 기간(개월)', required: true },
        {
          name: 'before',
          type: 'date',
          label: '이 시각 이전 접수분',
          required: true,
          admin: koreanTime,
        },
        { name: 'due', type: 'number', label: '보유 기간이 지난 신청', required: true },
        { name: 'deleted', type: 'number', label: '파기한 신청', required: true },
      ],
    },
    {
      name: 'oldest',
      type: 'date',
      label: '남은 신청 중 가장 오래된 접수 일시',
      admin: koreanTime,
    },
    { name: 'duration', type: 'number', label: '걸린 시간(밀리초)', required: true },
  ],
})
