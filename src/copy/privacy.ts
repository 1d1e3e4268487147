/** Fixed texts around the privacy policy. */
export const privacy = {
  earlierContact: '개인정보 문의',
  effectiveOn: (day: string) => `시행일: ${day}`,
  contactHint: '개인정보에 관해 궁금한 점이나 열람·정정·삭제 요구는 아래 연락처로 말씀해 주세요.',
  /** At a text of the policy that points below. */
  noPrivacyContactBelow:
    '‘아래 연락처’라고 쓰셨지만 아래에 보일 연락처가 없습니다. 사이트 설정의 ‘사업자 정보’에서 전화나 이메일을 채우시거나, 이 문장을 고쳐 주세요.',
  /** At the last contact of the site settings. */
  privacyContactNeeded:
    '개인정보 처리방침이 ‘아래 연락처’를 안내하고 있어 마지막 연락처는 비울 수 없습니다. 전화나 이메일을 하나는 남기시거나, 처리방침의 문장을 먼저 고쳐 게시해 주세요.',
} as const
