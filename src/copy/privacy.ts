/** Fixed texts around the privacy policy. */
export const privacy = {
  earlierContact: '개인정보 문의',
  effectiveOn: (day: string) => `시행일: ${day}`,
  contactHint: '개인정보에 관해 궁금한 점이나 열람·정정·삭제 요구는 아래 연락처로 말씀해 주세요.',
} as const
