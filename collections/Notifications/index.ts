import { recordCollection } from '@collections/shared/recordCollection'
import { records } from '@/copy/records'
import {
  notificationCounts,
  notificationEventOptions,
  notificationStateOptions,
} from '@/domain/records/notifications'

/**
 * The outbox: what people are to be told, and whether it arrived. Rows are written in the transaction of the change they are about
 * (src/database/notifications/outbox.ts), those of new consultations from their mark
 * (src/database/consultations/untoldConsultations.ts), and sent by a job; they name people by their accounts alone.
 */
export const Notifications = recordCollection({
  slug: 'notifications',
  label: '알림 기록',
  newestBy: 'createdAt',
  sentenceOf: ['event', 'state', 'deliveries', 'counts'],
  admin: {
    defaultColumns: ['sentence', 'state', 'createdAt'],
    description:
      '이메일 등으로 보낸 알림의 기록입니다. 보내지 못한 알림은 자동으로 여러 번 다시 보냅니다.',
  },
  fields: [
    {
      name: 'event',
      type: 'select',
      label: '내용',
      required: true,
      options: notificationEventOptions,
    },
    {
      name: 'state',
      type: 'select',
      label: '상태',
      required: true,
      defaultValue: 'pending',
      options: notificationStateOptions,
    },
    {
      name: 'subject',
      type: 'relationship',
      label: '대상',
      relationTo: ['consultation-requests', 'agents', 'admins'],
    },
    {
      name: 'counts',
      type: 'group',
      label: records.notification.countsLabel,
      fields: Object.entries(notificationCounts).map(([name, label]) => ({
        name,
        type: 'number' as const,
        label,
      })),
    },
    {
      name: 'deliveries',
      type: 'array',
      label: '보낸 내역',
      labels: { singular: '보낸 내역', plural: '보낸 내역' },
      fields: [
        { name: 'channel', type: 'text', label: '채널', required: true },
        {
          name: 'recipient',
          type: 'relationship',
          label: '받는 사람',
          relationTo: ['agents', 'admins'],
        },
        {
          name: 'state',
          type: 'select',
          label: '상태',
          required: true,
          options: notificationStateOptions,
        },
        { name: 'attempts', type: 'number', label: '시도 횟수' },
        { name: 'sentAt', type: 'date', label: '보낸 일시' },
        { name: 'isFile', type: 'checkbox', label: '파일로 저장됨' },
        { name: 'error', type: 'text', label: '오류 코드' },
      ],
    },
    { name: 'attempts', type: 'number', label: '시도 횟수' },
    { name: 'dueAt', type: 'date', label: '다음 시도 예정' },
    { name: 'isReactivation', type: 'checkbox', hidden: true },
    { name: 'lease', type: 'text', hidden: true },
  ],
})
