/** What a client that repeats a sending under its key can meet. */
export const idempotency = {
  keyInvalid: '중복 방지 키는 16~64자여야 합니다.',
  submitted: '이미 처리된 신청입니다. 새로고침한 뒤 다시 시도해 주세요.',
  recorded: '같은 키로 다른 내용이 이미 기록되었습니다.',
} as const
