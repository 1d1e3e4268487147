/** What people are told about. */
export const notificationEvents = {
  'new-request': { label: '새 상담 신청' },
  approved: { label: '영업자 승인' },
  'agent-registered': { label: '영업자 등록 신청' },
  'profile-submitted': { label: '프로필 게시 대기' },
  'profile-published': { label: '프로필 게시' },
  'password-reset': { label: '비밀번호 재설정' },
} as const

export type NotificationEvent = keyof typeof notificationEvents

/** The states of a notification and of each delivery. */
const notificationStates = {
  pending: { label: '대기' },
  sent: { label: '발송' },
  failed: { label: '실패' },
  cancelled: { label: '취소' },
} as const

export type NotificationState = keyof typeof notificationStates

export const notificationEventOptions = optionsOf(notificationEvents)
export const notificationStateOptions = optionsOf(notificationStates)

function optionsOf<Value extends string>(table: Record<Value, { label: string }>) {
  return (Object.keys(table) as Value[]).map((value) => ({ value, label: table[value].label }))
}
