/** What started a run of the deletion. */
export const retentionTriggers = {
  schedule: '매일 자동 실행',
  command: '명령',
} as const

export type RetentionTrigger = keyof typeof retentionTriggers

/** How a run ended. A run whose process ended first is `interrupted`, and the next one continues. */
export const retentionStates = {
  running: '진행 중',
  done: '완료',
  failed: '일부 실패',
  interrupted: '중단됨',
} as const

export type RetentionState = keyof typeof retentionStates
