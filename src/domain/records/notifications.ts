import { records } from '@/copy/records'
import { optionsOf } from '@/domain/values/optionsOf'

/** What people are told about. */
export const notificationEvents = {
  'new-request': '새 상담 신청',
  approved: '영업자 승인',
  'agent-registered': '영업자 등록 신청',
  'profile-submitted': '프로필 게시 대기',
  'profile-published': '프로필 게시',
  'password-reset': '비밀번호 재설정',
  'second-factor-set': '2단계 인증 설정',
  'second-factor-off': '2단계 인증 해제',
  'second-factor-reset': '2단계 인증 초기화',
  'requests-overdue': '연락 기한 지남',
  'request-assigned': '자동 배정',
  'daily-due': '오늘 할 일',
  'backup-failed': '백업 실패',
  'publication-held': '게시 예약 보류',
} as const

export type NotificationEvent = keyof typeof notificationEvents

/** Numbers that a notification tells; nothing else of the consultations that they count. */
export const notificationCounts = records.notification.counts

export type NotificationCounts = Partial<Record<keyof typeof notificationCounts, number>>

const { states } = records.notification

export type NotificationState = keyof typeof states

export const notificationEventOptions = optionsOf(notificationEvents)

export const notificationStateOptions = optionsOf(states)
