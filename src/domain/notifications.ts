/** What people are told about. */
const notificationEvents = {
  'new-request': { label: '새 상담 신청' },
  approved: { label: '영업자 승인' },
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

type Pauses = { first: number; longest: number }

/** The time until the next attempt: doubles up to the longest, plus or minus a random half so that retries spread. */
export function retryPause(attempts: number, { first, longest }: Pauses, random = Math.random()) {
  return Math.min(longest, first * 2 ** (attempts - 1)) * (0.5 + random)
}
