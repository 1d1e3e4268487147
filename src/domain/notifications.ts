/** What people are told about, and what its record is called in the panel. */
const notificationEvents = {
  'new-request': { label: '새 상담 신청' },
  approved: { label: '영업자 승인' },
  'password-reset': { label: '비밀번호 재설정' },
} as const

export type NotificationEvent = keyof typeof notificationEvents

/** How far a notification is, or one delivery of it. */
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

/**
 * How long to wait after this many attempts: twice as long each time up to the longest, and a random half more or
 * less, so that what failed together does not come back together.
 */
export function retryPause(attempts: number, { first, longest }: Pauses, random = Math.random()) {
  return Math.min(longest, first * 2 ** (attempts - 1)) * (0.5 + random)
}
